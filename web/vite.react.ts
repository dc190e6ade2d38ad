// React for the participant, without what this app never uses. It renders on the client only, from function
// components, and fetches its parts with `partsOf`: so there is no hydration, no hoisting of `<link>`, `<style>` or
// `<title>`, no form action, no Suspense, no transition, no class and no custom element. A third of React is for
// those, and everybody would wait for it in front of the first question.
//
// Importing something that is left out fails the build, and reaching it after all throws; the end-to-end stories
// run on this build. A new version of React fails the build, too, until the lists have been read against it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const readAgainst = "19.2.9";

const leftOutExports: Readonly<Record<string, readonly string[]>> = {
  react: words(`
    Activity Children Component Profiler PureComponent Suspense __COMPILER_RUNTIME cache cacheSignal
    cloneElement createRef lazy startTransition unstable_useCacheRefresh use useActionState
    useDeferredValue useOptimistic useTransition
  `),
  "react-dom": words(`
    createPortal flushSync preconnect prefetchDNS preinit preinitModule preload preloadModule
    requestFormReset unstable_batchedUpdates useFormState useFormStatus
  `),
  "react-dom/client": ["hydrateRoot"],
};

/** Flags of the hydration, which keep their first value for ever. */
const constants = words(`
  isHydrating nextHydratableInstance hydrationParentFiber hydrationErrors rootOrSingletonContext
`);

/** Called all the time; this is what each answers where there is nothing to do for it. */
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
  // Only the names of components for an error's report, and those are letters after minifying.
  getStackByFiberInDevAndProd: 'return "";',
};

/** Never called. */
const leftOut = words(`
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

  updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating
  commitActivityHydrationCallbacks updateSuspenseListComponent initSuspenseListRenderState
  findFirstSuspended cutOffTailIfNeeded setPropOnCustomElement

  updateSuspenseComponent mountSuspensePrimaryChildren mountSuspenseOffscreenState
  getRemainingWorkInPrimaryTree scheduleSuspenseWorkOnFiber commitSuspenseHydrationCallbacks
  updateOffscreenComponent deferHiddenOffscreenComponent bailoutOffscreenComponent
  commitOffscreenPassiveMountEffects recursivelyTraverseAtomicPassiveEffects
  recursivelyTraverseReappearLayoutEffects recursivelyTraverseDisappearLayoutEffects
  recursivelyTraverseReconnectPassiveEffects recursivelyTraverseDisconnectPassiveEffects
  attachSuspenseRetryListeners scheduleRetryEffect resolveRetryWakeable retryTimedOutBoundary
  getRetryCache attachPingListener pingSuspendedRoot replaySuspendedUnitOfWork
  replayFunctionComponent trackUsedThenable useThenable use unwrapThenable resolveLazy

  updateClassComponent applyDerivedStateFromProps callComponentWillReceiveProps
  checkShouldComponentUpdate resolveClassComponentProps initializeClassErrorUpdate
  createClassErrorUpdate safelyCallComponentWillUnmount commitClassCallbacks

  renderRootConcurrent workLoopConcurrentByScheduler startTransition entangleAsyncAction
  updateDeferredValueImpl mountDeferredValueImpl pushStoreConsistencyCheck
  isRenderConsistentWithExternalStores
`);

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function leanReact(): Plugin {
  return {
    name: "capstan:lean-react",
    transform(code, id) {
      const file = /\/(?:react|react-dom)\/cjs\/(react|react-dom|react-dom-client)\.production\.js$/.exec(
        id,
      )?.[1];
      if (file === undefined) {
        if (!id.includes("/node_modules/")) refuseLeftOut(code, id);
        return null;
      }
      const { version } = JSON.parse(readFileSync(createRequire(id).resolve("react/package.json"), "utf8"));
      if (version !== readAgainst)
        throw new Error(`Read against React ${readAgainst}, and this is ${version}`);
      const isRenderer = file === "react-dom-client";
      const program = this.parse(code);
      const edits = [
        ...withoutExports(program, leftOutExports[isRenderer ? "react-dom/client" : file] ?? []),
        ...(isRenderer ? withoutFunctions(program) : []),
      ];
      return { code: edited(code, edits), map: null };
    },
  };
}

function refuseLeftOut(code: string, id: string): void {
  for (const [, names = "", from = ""] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"(react[^"]*)"/g)) {
    const imported = names.split(",").map((name) => name.trim().split(/\s/)[0] ?? "");
    const missing = imported.filter((name) => leftOutExports[from]?.includes(name));
    if (missing.length > 0)
      throw new Error(`${id} imports ${missing.join(", ")}, which vite.react.ts leaves out`);
  }
}

function withoutExports(program: unknown, names: readonly string[]): Edit[] {
  const edits = [...nodesOf(program)]
    .filter(
      ({ type, expression }) =>
        type === "ExpressionStatement" && expression?.left?.object?.name === "exports",
    )
    .filter(({ expression }) => names.includes(expression?.left?.property?.name ?? ""))
    .map(({ start, end }) => ({ start, end, text: "" }));
  if (edits.length !== names.length)
    throw new Error(`Not every one of these is exported: ${names.join(" ")}`);
  return edits;
}

function withoutFunctions(program: unknown): Edit[] {
  const edits: Edit[] = [];
  const found = new Set<string>();
  const stubs = new Map(leftOut.map((name) => [name, 'throw Error("Left out of this build");']));
  for (const [name, answer] of Object.entries(answers)) stubs.set(name, answer);
  for (const { type, id, body, left, right } of nodesOf(program)) {
    const stub = stubs.get(id?.name ?? "");
    if (type === "FunctionDeclaration" && id?.name && body && stub !== undefined) {
      edits.push({ start: body.start, end: body.end, text: `{${stub}}` });
      found.add(id.name);
    }
    // `isHydrating = true` becomes `true`, and what is never assigned the minifier takes for a constant.
    if (type === "AssignmentExpression" && left?.name && right && constants.includes(left.name)) {
      edits.push({ start: left.start, end: right.start, text: "" });
      found.add(left.name);
    }
  }
  const missing = [...stubs.keys(), ...constants].filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`Not in react-dom: ${missing.join(" ")}`);
  return edits;
}

/** From the end to the start; an edit inside another one goes with it. */
function edited(code: string, edits: readonly Edit[]): string {
  const isWithin = (inner: Edit, outer: Edit) =>
    inner !== outer && outer.start <= inner.start && inner.end <= outer.end;
  return edits
    .filter((edit) => !edits.some((other) => isWithin(edit, other)))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** As much of a syntax tree's node as is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly id?: { readonly name?: string } | null;
  readonly body?: Node;
  readonly expression?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly object?: Node;
  readonly property?: Node;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}
