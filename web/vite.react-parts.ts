// What this app never uses of React, read against exactly one version. Everything follows from the first two lists:
// what cannot be imported can make no part of those kinds, and no code for one of those kinds is ever run.

export const readAgainst = "19.2.9";

export const exportsLeftOut: Readonly<Record<string, readonly string[]>> = {
  react: words(`
    Activity Children Component Profiler PureComponent Suspense __COMPILER_RUNTIME cache cacheSignal
    cloneElement createRef forwardRef lazy memo startTransition unstable_useCacheRefresh use useActionState
    useDebugValue useDeferredValue useEffectEvent useImperativeHandle useInsertionEffect useOptimistic
    useReducer useTransition
  `),
  "react-dom": words(`
    createPortal flushSync preconnect prefetchDNS preinit preinitModule preload preloadModule
    requestFormReset unstable_batchedUpdates useFormState useFormStatus
  `),
  "react-dom/client": ["hydrateRoot"],
};

/** What an element of React may never be: its `type`, or the kind of its `type`. */
export const symbolsNeverSeen = new Set(
  words(`
    REACT_ACTIVITY_TYPE REACT_CONSUMER_TYPE REACT_FORWARD_REF_TYPE REACT_LAZY_TYPE REACT_MEMO_TYPE
    REACT_PORTAL_TYPE REACT_PROFILER_TYPE REACT_SUSPENSE_LIST_TYPE REACT_SUSPENSE_TYPE
  `),
);

/**
 * The kinds of parts (a fiber's `tag`) that are therefore never made: classes, portals, consumers, forwarded refs,
 * profilers, Suspense, memo, lazy, dehydrated parts, lists of Suspense, scopes, offscreen, caches, tracing,
 * resources, `<html>`, `<head>` and `<body>`, view transitions, Activity.
 */
export const tagsNeverMade = new Set([
  1, 4, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 22, 23, 24, 25, 26, 27, 30, 31,
]);

export const hooksLeftOut = words(`
  use useActionState useCacheRefresh useDebugValue useDeferredValue useEffectEvent useFormState
  useHostTransitionStatus useImperativeHandle useInsertionEffect useMemoCache useOptimistic useReducer
  useTransition
`);

/** Nothing hydrates, and every browser this is built for has these events. */
export const constants: Readonly<Record<string, string>> = {
  isHydrating: "false",
  nextHydratableInstance: "null",
  hydrationParentFiber: "null",
  hydrationErrors: "null",
  rootOrSingletonContext: "false",
  canUseDOM: "true",
  canUseCompositionEvent: "true",
  canUseTextInputEvent: "true",
  useFallbackCompositionData: "false",
  isInputEventSupported: "true",
};

/** Of no root is anything hydrated. */
export const properties: Readonly<Record<string, string>> = { isDehydrated: "false" };

/** Called all the time; this is what each answers where there is nothing to do for it. */
export const answers: Readonly<Record<string, string>> = {
  shouldConstruct: "return false;",
  isHostHoistableType: "return false;",
  popHydrationState: "return false;",
  popTreeContext: "",
  resetHydrationState: "",
  upgradeHydrationErrorsToRecoverable: "return null;",
  getSuspenseInstanceFromFiber: "return null;",
  getActivityInstanceFromFiber: "return null;",
  getParentHydrationBoundary: "return null;",
  queueIfContinuousEvent: "return false;",
  clearIfContinuousEvent: "",
  retryIfBlockedOn: "",
  isCustomElement: "return false;",
  prepareToHydrateHostInstance: "",
  attemptExplicitHydrationTarget: "",
  setPropOnCustomElement: "",
  // Behind exports of react-dom that are left out.
  preconnectAs: "",
  preload: "",
  preloadModule: "",
  preinitStyle: "",
  preinitScript: "",
  preinitModuleScript: "",
  findCurrentFiberUsingSlowPath: "return null;",
  requestFormReset$1: "",
  // Forms are sent by handlers; one whose action is a function is never rendered.
  extractEvents$1: "",
  startHostTransition: "",
  TransitionAwareHostComponent: "",
  // A promise is nothing that can be drawn: who waits for one has Suspense, and that is left out.
  unwrapThenable: "throw Error('A promise cannot be drawn');",
  entangleAsyncAction: "return thenable;",
  // Without transitions nothing is rendered in slices; if it came to that after all, it is rendered at once.
  renderRootConcurrent: "return renderRootSync(root, lanes, true);",
  pushStoreConsistencyCheck: "",
  isRenderConsistentWithExternalStores: "return true;",
  entangleTransitions: "",
  entangleTransitionUpdate: "",
  suspendIfUpdateReadFromEntangledAsyncAction: "",
  defaultOnDefaultTransitionIndicator: "",
  // A commit waits for styles and pictures only inside of Suspense.
  accumulateSuspenseyCommitOnFiber: "",
  waitForCommitToBeReady: "return null;",
  preloadInstanceAndSuspendIfNeeded: "workInProgress.flags &= -16777217;",
  // Only the names of components for an error's report, and those are letters after minifying.
  getStackByFiberInDevAndProd: 'return "";',
};

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
