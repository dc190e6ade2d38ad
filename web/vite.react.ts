// React for the participant, without the parts that this app can never reach: nothing here was rendered by a
// server (hydration), no `<link>`, `<style>` or `<title>` is rendered by a component (hoisting), and there are no
// form actions, custom elements or `<Activity>`. That is a fifth of react-dom, on a phone in a bad network.
// Whatever is left out after all throws, and the end-to-end stories run on this build. A new version of
// react-dom fails the build here until the list has been read against it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const readAgainst = "19.2.9";

/** Flags of the hydration that keep their first value for ever. */
const constant = [
  "isHydrating",
  "nextHydratableInstance",
  "hydrationParentFiber",
  "hydrationErrors",
  "rootOrSingletonContext",
];

/** Called all the time, and this is what each answers where there is nothing to do for it. */
const answers: Readonly<Record<string, string>> = {
  popHydrationState: "return false;",
  upgradeHydrationErrorsToRecoverable: "return null;",
  resetHydrationState: "",
  getSuspenseInstanceFromFiber: "return null;",
  getActivityInstanceFromFiber: "return null;",
  queueIfContinuousEvent: "return false;",
  clearIfContinuousEvent: "",
  retryIfBlockedOn: "",
  isHostHoistableType: "return false;",
  accumulateSuspenseyCommitOnFiber: "",
  recursivelyAccumulateSuspenseyCommit: "",
  waitForCommitToBeReady: "return null;",
  extractEvents$1: "",
  defaultOnDefaultTransitionIndicator: "",
  getStackByFiberInDevAndProd: 'return "";',
};

/** Never called. */
const leftOut = `
  popToNextHostParent prepareToHydrateHostInstance throwOnHydrationMismatch queueHydrationError
  retrySuspenseComponentWithoutHydrating canHydrateInstance canHydrateTextInstance
  canHydrateHydrationBoundary getNextHydratable getNextHydratableInstanceAfterHydrationBoundary
  clearHydrationBoundary attemptHydrationAtCurrentPriority attemptExplicitHydrationTarget
  retryDehydratedSuspenseBoundary hideOrUnhideDehydratedBoundary getParentHydrationBoundary
  scheduleReplayQueueIfNeeded replayUnblockedEvents scheduleCallbackIfUnblocked
  attemptReplayContinuousQueuedEvent attemptReplayContinuousQueuedEventInMap
  accumulateOrCreateContinuousQueuedReplayableEvent

  getResource acquireResource mountHoistable getHydratableHoistableCache preloadResource
  preloadResourceAndSuspendIfNeeded suspendResource preconnectAs preconnect prefetchDNS preload
  preloadModule preinitStyle preinitScript preinitModuleScript preloadStylesheet insertStylesheet
  insertStylesheetIntoRoot insertSuspendedStylesheets onUnsuspend adoptPreloadPropsForStylesheet
  adoptPreloadPropsForScript stylesheetPropsFromRawProps resolveSingletonInstance
  releaseSingletonInstance

  mountActionState updateActionState updateActionStateImpl rerenderActionState dispatchActionState
  runActionStateAction handleActionReturnValue onActionSuccess onActionError startHostTransition
  requestFormReset$1 dispatchOptimisticSetState updateOptimisticImpl useMemoCache

  updateActivityComponent updateSuspenseListComponent setPropOnCustomElement
`
  .trim()
  .split(/\s+/);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function leanReact(): Plugin {
  return {
    name: "capstan:lean-react",
    transform(code, id) {
      if (!/\/react-dom\/cjs\/react-dom-client\.production\.js$/.test(id)) return null;
      const { version } = JSON.parse(
        readFileSync(createRequire(id).resolve("react-dom/package.json"), "utf8"),
      );
      if (version !== readAgainst) {
        throw new Error(`vite.react.ts was read against react-dom ${readAgainst}, this is ${version}`);
      }
      return { code: edited(code, editsIn(this.parse(code), code)), map: null };
    },
  };
}

function editsIn(program: unknown, code: string): Edit[] {
  const edits: Edit[] = [];
  const wanted = new Set([...constant, ...Object.keys(answers), ...leftOut]);
  const found = new Set<string>();
  for (const node of nodesOf(program)) {
    const name = node.id?.name ?? node.left?.name;
    if (name === undefined || !wanted.has(name)) continue;
    if (node.type === "FunctionDeclaration" && node.body && !constant.includes(name)) {
      const body = answers[name] ?? 'throw Error("Left out of this build");';
      edits.push({ start: node.body.start, end: node.body.end, text: `{${body}}` });
      found.add(name);
    }
    // `isHydrating = true` becomes `true`, and the declaration is then as good as a constant.
    if (node.type === "AssignmentExpression" && node.left && node.right && constant.includes(name)) {
      edits.push({ start: node.left.start, end: node.right.start, text: "" });
      found.add(name);
    }
  }
  const hydrateRoot = /exports\.hydrateRoot = [\s\S]+?\n};\n/.exec(code);
  if (hydrateRoot)
    edits.push({ start: hydrateRoot.index, end: hydrateRoot.index + hydrateRoot[0].length, text: "" });
  const missing = [...wanted].filter((name) => !found.has(name));
  if (missing.length > 0 || !hydrateRoot) throw new Error(`Not in react-dom: ${missing.join(", ")}`);
  return edits;
}

/** From the end to the start; an edit within another, larger one goes with it. */
function edited(code: string, edits: readonly Edit[]): string {
  const outermost = edits.filter(
    (edit) =>
      !edits.some(
        (other) => other !== edit && other.start <= edit.start && edit.end <= other.end && other.text !== "",
      ),
  );
  return outermost
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string };
  readonly left?: Node & { readonly name?: string };
  readonly right?: Node;
  readonly body?: Node;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}
