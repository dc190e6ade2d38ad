// A draft on the screen of one author, as a reducer: what the server has (`base`), what stands here (`mine`),
// the way back (`past`) and what somebody else did meanwhile (`elsewhere`). It saves nothing itself.
//
//   edited ──► dirty ──save_began──► saving ──save_done──► clean (or dirty again, if edited meanwhile)
//                ▲                     │
//                └──── save_failed ────┤ offline, refused
//                                      └── changed_elsewhere ──► merged, or waiting for a decision
import type { CrewQuiz } from "@capstan/domain/quizzes/contract.ts";
import { documentOf, factsOf, isSame, type QuizDocument, type QuizFacts } from "./document.ts";
import { type HeldField, heldFields, sendable } from "./held-fields.ts";
import { type Conflict, mergeDrafts, takeTheirs } from "./merge-drafts.ts";

export interface Step {
  readonly document: QuizDocument;
  /** Typing in one place is one step; null never joins with the step before. */
  readonly joinAs: string | null;
  readonly at: number;
}

export interface Elsewhere {
  readonly document: QuizDocument;
  readonly version: number;
  readonly at: string;
}

export type SaveProblem =
  | { readonly kind: "offline" }
  | { readonly kind: "signed_out" }
  /** Refused as a whole; nothing of it was stored. */
  | { readonly kind: "refused"; readonly detail: string };

export interface DraftState {
  readonly facts: QuizFacts;
  readonly base: QuizDocument;
  readonly mine: QuizDocument;
  readonly past: readonly Step[];
  readonly future: readonly QuizDocument[];
  /** What is on its way; one at a time. */
  readonly sending: QuizDocument | null;
  readonly problem: SaveProblem | null;
  /** What the server would not take, as it was then; the rest is saved without it. */
  readonly held: readonly HeldField[];
  /** Their version, while both changed the same thing and nobody has decided. */
  readonly elsewhere: Elsewhere | null;
}

export type DraftEvent =
  | {
      readonly kind: "edited";
      readonly edit: (document: QuizDocument) => QuizDocument;
      readonly joinAs?: string | undefined;
      readonly now: number;
    }
  | { readonly kind: "undone" }
  | { readonly kind: "redone" }
  | { readonly kind: "save_began" }
  | { readonly kind: "save_done"; readonly quiz: CrewQuiz }
  | { readonly kind: "save_failed"; readonly problem: SaveProblem }
  | { readonly kind: "fields_refused"; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: "changed_elsewhere"; readonly quiz: CrewQuiz }
  | { readonly kind: "decided"; readonly theirs: ReadonlySet<string>; readonly now: number }
  /** After publishing, closing and the like: the document is as it was. */
  | { readonly kind: "facts_changed"; readonly quiz: CrewQuiz };

const joinWithinMs = 2_000;
const stepsKept = 200;

export function openDraft(quiz: CrewQuiz): DraftState {
  const document = documentOf(quiz);
  return {
    facts: factsOf(quiz),
    base: document,
    mine: document,
    past: [],
    future: [],
    sending: null,
    problem: null,
    held: [],
    elsewhere: null,
  };
}

export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  switch (event.kind) {
    case "edited":
      return edited(state, event.edit(state.mine), event.joinAs ?? null, event.now);
    case "undone": {
      const step = state.past.at(-1);
      if (!step) return state;
      return {
        ...state,
        mine: step.document,
        past: state.past.slice(0, -1),
        future: [...state.future, state.mine],
      };
    }
    case "redone": {
      const next = state.future.at(-1);
      if (!next) return state;
      const step: Step = { document: state.mine, joinAs: null, at: 0 };
      return { ...state, mine: next, past: [...state.past, step], future: state.future.slice(0, -1) };
    }
    case "save_began":
      return { ...state, sending: toSend(state) };
    case "save_done": {
      // The server may have tidied what it was sent. What stands here is left alone, because somebody may be
      // typing in it; the next opening shows the tidied form.
      const base = state.sending ?? state.base;
      const facts = factsOf(event.quiz);
      return { ...state, base, facts, sending: null, problem: null };
    }
    case "save_failed":
      return { ...state, sending: null, problem: event.problem };
    case "fields_refused": {
      const held = heldFields(state.sending ?? state.mine, event.errors);
      return {
        ...state,
        sending: null,
        held: [...state.held.filter((field) => isStillHeld(state, field)), ...held],
      };
    }
    case "changed_elsewhere":
      return changedElsewhere({ ...state, sending: null }, event.quiz);
    case "decided":
      return decided(state, event.theirs, event.now);
    case "facts_changed":
      return { ...state, facts: factsOf(event.quiz) };
  }
}

function edited(state: DraftState, mine: QuizDocument, joinAs: string | null, now: number): DraftState {
  if (mine === state.mine) return state;
  const last = state.past.at(-1);
  const joins =
    joinAs !== null && last?.joinAs === joinAs && now - last.at < joinWithinMs && state.future.length === 0;
  const past = joins
    ? [...state.past.slice(0, -1), { ...last, at: now }]
    : [...state.past.slice(-(stepsKept - 1)), { document: state.mine, joinAs, at: now }];
  return { ...state, mine, past, future: [] };
}

function changedElsewhere(state: DraftState, quiz: CrewQuiz): DraftState {
  const theirs = documentOf(quiz);
  const { merged, conflicts } = mergeDrafts(state.base, state.mine, theirs);
  if (conflicts.length > 0) {
    return { ...state, elsewhere: { document: theirs, version: quiz.draft_version, at: quiz.updated_at } };
  }
  return { ...onTopOf(state, theirs, merged), facts: factsOf(quiz), problem: null };
}

/** Undoing my step must not undo theirs, so every step kept is moved onto their document as well. */
function onTopOf(state: DraftState, theirs: QuizDocument, mine: QuizDocument): DraftState {
  const rebase = (document: QuizDocument) => mergeDrafts(state.base, document, theirs).merged;
  return {
    ...state,
    base: theirs,
    mine,
    past: state.past.map((step) => ({ ...step, document: rebase(step.document) })),
    future: state.future.map(rebase),
    elsewhere: null,
  };
}

function decided(state: DraftState, chosen: ReadonlySet<string>, now: number): DraftState {
  if (!state.elsewhere) return state;
  const { document: theirs, version, at } = state.elsewhere;
  const { merged, conflicts } = mergeDrafts(state.base, state.mine, theirs);
  const taken = takeTheirs(
    merged,
    theirs,
    conflicts.filter(({ id }) => chosen.has(id)),
  );
  const next = edited(onTopOf(state, theirs, merged), taken, null, now);
  return { ...next, facts: { ...state.facts, draft_version: version, updated_at: at }, problem: null };
}

export function conflictsOf(state: DraftState): readonly Conflict[] {
  return state.elsewhere ? mergeDrafts(state.base, state.mine, state.elsewhere.document).conflicts : [];
}

/** Whether the screen holds anything that the server does not. */
export function isDirty(state: DraftState): boolean {
  return !isSame(state.base, state.mine);
}

/** `mine` without what the server has refused and nobody has changed since. */
export function toSend(state: DraftState): QuizDocument {
  return sendable(state.base, state.mine, state.held);
}

function isStillHeld(state: DraftState, field: HeldField): boolean {
  return sendable(state.base, state.mine, [field]) !== state.mine;
}

/** The sentences for what stands on the screen now, by field: `title`, `settings.closes_at`, `questions.ID.points`. */
export function errorsOf(state: DraftState): Readonly<Record<string, readonly string[]>> {
  const standing = state.held.filter((field) => isStillHeld(state, field));
  return Object.fromEntries(standing.map(({ field, messages }) => [field, messages]));
}
