// Drives the participation engine: carries its effects out and tells it what happened. It holds what the
// engine must not know (the ticket) and nothing that has to survive.
import { logEvents, submitQuiz, updateSession } from "@capstan/domain/participations/contract.ts";
import type { CallEnd, Effect, EngineEvent, Moment } from "@capstan/domain/participations/engine/events.ts";
import { unreachable } from "@capstan/domain/participations/engine/events.ts";
import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { newParticipation, nextDue, step } from "@capstan/domain/participations/engine/step.ts";
import { canMoveTo } from "@capstan/domain/participations/engine/views.ts";
import { getQuiz, type ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import { readParticipant, withPrefix } from "../../../api/stored-keys.ts";
import type { StartParticipation } from "../current-participation.ts";
import { type ChangeWriter, changeWriter } from "../device/change-writer.ts";
import { makeDevice, randomText, readDevice, writerId } from "../device/device.ts";
import type { Device, DeviceStorage, Owner, Ticket } from "../device/device-storage.ts";
import { storageInMemory } from "../device/open-storage.ts";
import { restoreGuest } from "../device/restore-guest.ts";
import type { ParticipationRun, ParticipationSnapshot } from "../participation-run.ts";
import { isServerReachable } from "./check-health.ts";
import { fetchesLocalRun } from "./fetches-local-run.ts";
import { keepProgress, keepTicket, readOutbox } from "./keep-place.ts";
import { browserPorts, type Ports } from "./ports.ts";
import { type Of, rememberLocal } from "./remember-local.ts";
import {
  callStart,
  findLocalAttempt,
  findUnreported,
  forgetPlace,
  keepStart,
  nothingKept,
  renewGuest,
  withoutSecrets,
} from "./start-call.ts";
import type { TabChannel } from "./tab-channel.ts";
import { ticketCalls } from "./ticket-calls.ts";
import { isWorthShowing } from "./worth-showing.ts";

/** Ticks keep the displayed time right; what is due between two of them is called for by itself. */
const tickMs = 1000;
const shortestWaitMs = 25;

export function runParticipation(options: StartParticipation, ports: Ports = browserPorts): ParticipationRun {
  const { quizId, mode } = options;
  const params = { id: quizId };
  let engine: EngineState = newParticipation({ quizId, mode, startId: randomText(16), writerId: "" });
  let quiz: ParticipantQuiz | null = null;
  let tested: ParticipationSnapshot["tested"] = null;
  let place: ParticipationSnapshot["deviceStorage"] = "opening";
  let shown: ParticipationSnapshot = { engine, quiz, deviceStorage: place, tested };
  const listeners = new Set<() => void>();

  let storage: DeviceStorage | null = null;
  let device: Device | null = null;
  let owner: Owner | null = null;
  let saveTicket: string | null = null;
  /** As it lies on disk, or was meant to. */
  let ticket: Ticket | null = null;
  let writer: ChangeWriter | null = null;
  let channel: TabChannel | null = null;
  let stopReading = () => {};

  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const queue: EngineEvent[] = [];
  let draining = false;

  const holding = () => ({ saveTicket, owner, storage });
  const callWithTicket = ticketCalls(ports, holding, (newer) => {
    saveTicket = newer;
  });
  const moment = (): Moment => ({ mono: ports.mono(), wall: ports.wall(), chance: ports.chance() });

  function dispatch(event: EngineEvent): void {
    queue.push(event);
    if (draining) return;
    draining = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { state, effects } = step(engine, next, moment());
        engine = state;
        for (const effect of effects) carryOut(effect);
      }
    } finally {
      draining = false;
    }
    show();
    schedule();
  }

  function show(): void {
    if (!isWorthShowing(shown.engine, engine) && shown.quiz === quiz && shown.deviceStorage === place) return;
    shown = { engine, quiz, deviceStorage: place, tested };
    for (const listener of listeners) listener();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (left) return;
    const due = nextDue(engine);
    const wait = due === null ? tickMs : Math.min(tickMs, Math.max(shortestWaitMs, due - ports.mono()));
    timer = setTimeout(() => dispatch({ kind: "tick" }), wait);
  }

  function carryOut(effect: Effect): unknown {
    switch (effect.kind) {
      case "call_start":
        if (effect.offline === null) return void start(effect);
        return void here().then((local) => effect.offline && local.report(effect, effect.offline));
      case "open_copy":
        return void here().then(
          (local) => local.open(effect),
          () => dispatch({ kind: "copy_opened", requestId: effect.requestId, end: unreachable }),
        );
      case "score_here":
        return void here().then((local) => local.score(effect));
      case "take_pen":
        return takePen();
      case "tell_stored":
        return channel?.stored();
      case "remember_local":
        return quietly((disk, mine) => rememberLocal(disk, mine, effect));
      case "call_quiz":
        return void loadQuiz(effect);
      case "call_update":
        return void update(effect);
      case "call_submit":
        return void submit(effect);
      case "call_log":
        return void sendLog(effect);
      case "check_health":
        return void isServerReachable(ports.callOptions.origin).then((ok) =>
          dispatch({ kind: "health_ended", ok }),
        );
      case "store_changes":
        return writer?.write([
          ...effect.put.map((put) => ({ put })),
          ...effect.remove.map((remove) => ({ remove })),
        ]);
      case "remove_changes":
        writer?.write(effect.changeIds.map((remove) => ({ remove })));
        return tidy();
      case "store_events":
        return quietly((disk, mine) => disk.putEvents(mine, effect.put));
      case "remove_events":
        quietly((disk) => disk.removeEvents(effect.eventIds));
        return tidy();
      case "remember_submit_asked":
        return quietly((disk, mine) => disk.patchTicket(mine, { submitAsked: effect.asked }));
      case "remember_facts":
        return quietly((disk, mine) =>
          disk.patchTicket(mine, { facts: effect.facts, skewMs: effect.skewMs }),
        );
      case "save_progress":
        if (owner === null || mode === "test") return;
        keepProgress(ports, owner, effect.progress);
        return quietly((disk, mine) => keepTicket(disk, mine, ticket, isSubmitAsked()));
      case "attempt_over":
        if (owner) forgetPlace(ports, owner);
        stopReading();
        quietly((disk, mine) => disk.patchTicket(mine, { over: true }));
        return tidy();
      case "ticked":
        return options.onTick?.(effect.remainingSeconds);
      case "expired":
        return options.onExpiry?.();
    }
  }

  /** Writes that nothing waits for, in order; where they fail, the next opening does without them. */
  let quiet: Promise<unknown> = Promise.resolve();
  function quietly(work: (disk: DeviceStorage, mine: Owner) => Promise<unknown>): void {
    const disk = storage;
    const mine = owner;
    if (disk && mine) quiet = quiet.then(() => work(disk, mine)).catch(() => undefined);
  }

  function tidy(): void {
    if (engine.phase !== "submitted" && engine.phase !== "closed") return;
    quietly(async (disk, mine) => {
      await writer?.settled();
      await disk.dropFinished(mine);
    });
  }

  function own(mine: Owner, disk: DeviceStorage): void {
    if (owner?.participationId === mine.participationId) return;
    owner = mine;
    channel?.close();
    channel = ports.tabChannel(mine.participationId, engine.writerId, {
      taken: (by) => dispatch({ kind: "pen_taken", by }),
      left() {
        dispatch({ kind: "pen_left" });
        readOthers();
      },
      stored: readOthers,
    });
    writer = changeWriter(disk, mine, (outcome, changeIds) => {
      // Nothing of a test has to survive this page: memory is all it asks for.
      const isKept = outcome === "stored" || mode === "test";
      dispatch({ kind: isKept ? "stored" : "store_failed", changeIds });
    });
  }

  async function start(effect: Of<"call_start">): Promise<void> {
    if (storage === null || device === null) return;
    const unreported = effect.expect === null ? await findUnreported(ports, storage, quizId) : null;
    if (unreported && effect.mode !== "retake") {
      const local = await here().catch(() => null);
      if (local) return local.goOn(unreported, storage);
      const { requestId } = effect;
      const ended = { requestId, sentAt: ports.mono(), end: unreachable, kept: nothingKept };
      return dispatch({ kind: "start_ended", ...ended });
    }
    const { name, accessGrant } = options;
    const sentAt = ports.mono();
    const call = { quizId, name, accessGrant, effect, writerId: engine.writerId, device };
    const result = await callStart(ports, call);
    const { requestId } = effect;
    const ended = (kept = nothingKept) =>
      dispatch({ kind: "start_ended", requestId, sentAt, end: withoutSecrets(result), kept });
    if (!result.ok) {
      const canContinue = effect.expect === null && mode !== "retake";
      if (result.kind !== "unreachable" || !canContinue) return ended();
      const local = await findLocalAttempt(ports, storage, quizId);
      if (local === null) return ended();
      own(local.ticket, storage);
      ({ ticket } = local);
      saveTicket = ticket.saveTicket;
      listenToServer();
      const { facts, skewMs } = local.ticket;
      return dispatch({ kind: "continued_from_device", end: result, facts, skewMs, kept: local.kept });
    }
    const expected = effect.expect?.participationId;
    if (expected !== undefined && result.data.participation_id !== expected) return ended();
    const begun = await keepStart(ports, storage, quizId, result.data, device.anonymousId);
    ({ ticket } = begun);
    own(begun.owner, storage);
    saveTicket = ticket.saveTicket;
    ended(begun.kept);
    if (engine.phase === "running") listenToServer();
  }

  async function renew(): Promise<void> {
    if (storage === null || device === null || owner === null) return;
    const { name, accessGrant } = options;
    const start = { quizId, name, accessGrant, writerId: engine.writerId, device };
    saveTicket = (await renewGuest(ports, storage, start, owner).catch(() => null)) ?? saveTicket;
  }

  /** Other tabs are told; what they stored and could not send is shown and sent here. */
  function takePen(): void {
    channel?.take();
    readOthers();
  }

  function readOthers(): void {
    if (mode !== "test") quietly(async (disk, mine) => dispatch(await readOutbox(ports, disk, mine)));
  }

  const isSubmitAsked = () => engine.submit?.reason === "asked";

  function listenToServer(): void {
    stopReading();
    if (saveTicket === null || owner === null || left) return;
    stopReading = ports.readEvents({
      origin: ports.callOptions.origin ?? "",
      quizId,
      participationId: owner.participationId,
      authorization: withPrefix("Token", saveTicket),
      told: (told) => dispatch({ kind: "pushed", told }),
      changed: (isOpen) => dispatch({ kind: "pushes_changed", open: isOpen }),
    });
  }

  async function loadQuiz(effect: Of<"call_quiz">): Promise<void> {
    const { participationId } = effect;
    if (engine.local !== null) return (await here()).loadQuiz(effect);
    const input = { params: { id: quizId }, query: { participation_id: participationId } };
    const result = await ports.call(getQuiz, input, { ...ports.callOptions, as: "participant" });
    const end = (told: CallEnd<ParticipantQuiz>) =>
      dispatch({ kind: "quiz_ended", requestId: effect.requestId, end: told });
    if (result.ok && result.data.view === "participant") {
      quiz = result.data;
      const copy = quiz;
      quietly((disk) => disk.putCopy(participationId, copy));
      return end({ ok: true, data: quiz });
    }
    if (result.ok) return end(unreachable);
    const copy = (await storage?.copyOf(participationId).catch(() => null)) ?? null;
    if (result.kind === "refused" || copy === null) return end(result);
    quiz = copy.quiz;
    end({ ok: true, data: copy.quiz });
  }

  async function update({ requestId, body, keepalive }: Of<"call_update">): Promise<void> {
    const sentAt = ports.mono();
    const end = await callWithTicket(updateSession, { params, body }, keepalive);
    dispatch({ kind: "update_ended", requestId, sentAt, end });
  }

  async function submit({ requestId, body }: Of<"call_submit">): Promise<void> {
    const end = await callWithTicket(submitQuiz, { params, body });
    dispatch({ kind: "submit_ended", requestId, end });
  }

  async function sendLog({ requestId, events, keepalive }: Of<"call_log">): Promise<void> {
    const end = await callWithTicket(logEvents, { params, body: { events: [...events] } }, keepalive);
    dispatch({ kind: "log_ended", requestId, end });
  }

  const here = fetchesLocalRun({
    ports,
    options,
    storage: () => storage,
    owner: () => owner,
    writerId: () => engine.writerId,
    settled: async () => {
      await writer?.settled();
      await quiet;
    },
    own,
    shows(copy, questions) {
      quiz = copy.quiz;
      tested = questions;
    },
    quiz: () => quiz,
    bound(given) {
      ticket = given;
      saveTicket = given.saveTicket;
    },
    dispatch,
    listenToServer: () => {
      if (engine.phase === "running") listenToServer();
    },
  });

  const stopListening = ports.listen({
    onOnline: () => dispatch({ kind: "went_online" }),
    onOffline: () => dispatch({ kind: "went_offline" }),
    onVisible: () => dispatch({ kind: "became_visible" }),
    onHidden: () => dispatch({ kind: "became_hidden" }),
    onPageHides() {
      dispatch({ kind: "page_hides" });
      if (engine.pen === "here") channel?.leave();
    },
    onBlur: () => dispatch({ kind: "window_blurred" }),
    onFocus: () => dispatch({ kind: "window_focused" }),
  });

  async function begin(): Promise<void> {
    // A test leaves nothing behind.
    storage = mode === "test" ? await storageInMemory() : await ports.storage();
    // A disk that cannot even hold who this device is will refuse the answers, too, and that is said there.
    if (mode !== "test") await restoreGuest(ports.local, storage).catch(() => false);
    device = await readDevice(storage).catch(() => makeDevice());
    place = mode === "test" ? "disk" : storage.place;
    engine = { ...engine, writerId: writerId(device) };
    if (!left) dispatch({ kind: "start_requested" });
  }
  void begin();

  return {
    quizId,
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter: (questionId, value) => dispatch({ kind: "entered", questionId, value }),
    clear: (questionId) => dispatch({ kind: "cleared", questionId }),
    moveTo(index) {
      if (!canMoveTo(engine, index)) return false;
      dispatch({ kind: "moved", to: index });
      return true;
    },
    flag: (questionId, on) => dispatch({ kind: "flagged", questionId, on }),
    submit: () => dispatch({ kind: "submit_requested" }),
    retry: () => dispatch({ kind: "retry_requested" }),
    dismissNotice: (id) => dispatch({ kind: "notice_dismissed", id }),
    takePen: () => dispatch({ kind: "pen_requested" }),
    copied: (length) => dispatch({ kind: "copied", length }),
    pasted: (questionId) => dispatch({ kind: "pasted", questionId }),
    async signedIn() {
      await renew();
      const person = readParticipant(ports.local);
      if (person) dispatch({ kind: "signed_in", participantId: person.id });
    },
    leave() {
      if (left) return;
      dispatch({ kind: "page_hides" });
      left = true;
      clearTimeout(timer);
      stopListening();
      stopReading();
      if (engine.pen === "here") channel?.leave();
      channel?.close();
    },
  };
}
