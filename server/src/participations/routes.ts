import { fold } from "@capstan/domain/accounts/people.ts";
import * as contract from "@capstan/domain/participations/contract.ts";
import * as crewContract from "@capstan/domain/participations/crew-contract.ts";
import { foldChanges } from "@capstan/domain/participations/fold.ts";
import * as offlineContract from "@capstan/domain/participations/offline-contract.ts";
import * as ownDataContract from "@capstan/domain/participations/own-data-contract.ts";
import { heldAnswers } from "@capstan/domain/participations/receipt.ts";
import { secondsLeft } from "@capstan/domain/participations/timing.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { getQuiz } from "@capstan/domain/quizzes/contract.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import { failpoint } from "../db/failpoint.ts";
import { participant } from "../http/allow.ts";
import type { Caller } from "../http/caller.ts";
import { readPage } from "../http/cursor.ts";
import type { House } from "../http/house.ts";
import { addressKey } from "../http/limits.ts";
import { anyone, notSignedIn, serve, serveStream } from "../http/serve.ts";
import { newId } from "../http/tokens.ts";
import { crewOfQuiz, publicQuiz } from "../quizzes/access.ts";
import { settingsOf } from "../quizzes/describe-quiz.ts";
import { whenLiveSettingsChange } from "../quizzes/live-settings.ts";
import { acceptLate } from "./accept-late.ts";
import { crewOfParticipation } from "./access.ts";
import { openAnswerFile, participationNamedIn } from "./answer-file.ts";
import { deleteParticipant } from "./delete-participant.ts";
import { deliverQuiz } from "./deliver-quiz.ts";
import { exportParticipant } from "./export-participant.ts";
import { historyOf, quizzesOf } from "./history.ts";
import { type Holder, holdsParticipation } from "./holder.ts";
import { logEvents } from "./log-events.ts";
import { moveDeadlines } from "./move-deadlines.ts";
import { viewParticipation } from "./participation-view.ts";
import { prepareAttempt } from "./prepare-attempt.ts";
import { readChange, selectChanges, selectLatest, selectParticipation, selectRunning } from "./queries.ts";
import { resultsPage, resultsSummary } from "./results.ts";
import { detailsReply, loadReview, submitReply } from "./review.ts";
import { saveChanges } from "./save-changes.ts";
import { mayStart, startParticipation } from "./start-participation.ts";
import { submitQuiz } from "./submit-quiz.ts";
import { accessCaller, verifyAccess } from "./verify-access.ts";
import { watchParticipations } from "./watch-participations.ts";

export function serveParticipations(house: House): void {
  whenLiveSettingsChange(house, moveDeadlines);
  serveTaking(house);
  serveAway(house);
  serveLookingBack(house);
  serveOwnData(house);
  serveCrew(house);
}

function serveTaking(house: House): void {
  const { database } = house;

  serve(house, getQuiz, {
    allow: anyone,
    handle: ({ params, query, caller, now }) => deliverQuiz(house, params.id, caller, query, now),
  });

  serve(house, contract.verifyAccess, {
    allow: (visit) => accessCaller(house, visit),
    handle: ({ who, params, body, request, now }) =>
      verifyAccess(house, params.id, who, body.access_grant ?? grantHeader(request.headers), now),
  });

  serve(house, contract.startSession, {
    allow: mayStart,
    async handle({ who, params, body, request, now }) {
      await house.limits.spend("entries", addressKey(request.ip));
      return startParticipation(
        house,
        params.id,
        body,
        who,
        body.access_grant ?? grantHeader(request.headers),
        now,
      );
    },
  });

  serve(house, contract.updateSession, {
    allow: holdsParticipation,
    async handle({ who, body }) {
      const participationId = body.participation_id ?? (await runningId(house, who));
      return database.together(saveChanges, {
        holder: who,
        participationId,
        body: {
          changes: body.changes,
          answers: body.changes ? undefined : body.answers,
          device_id: body.device_id,
          current_question: body.current_question,
          known_sequence: body.known_sequence,
        },
      });
    },
  });

  serve(house, contract.getSession, {
    allow: participant,
    async handle({ who, params, now }) {
      await publicQuiz(house.database.read, params.id);
      const row = await selectRunning(database.read, params.id, who.participantId);
      const answers = row ? foldChanges((await selectChanges(database.read, [row.id])).map(readChange)) : {};
      return {
        success: row !== undefined,
        participation_id: row?.id ?? null,
        participant_id: who.participantId,
        started_at: instantOrNull(row?.started_at ?? null),
        deadline_at: instantOrNull(row?.deadline_at ?? null),
        remaining_time: secondsLeft(row?.deadline_at ?? null, now),
        answered: heldAnswers(answers).length,
        server_time: instant(now),
      };
    },
  });

  serve(house, contract.logEvents, {
    // quiz_id repeats the path, as the specification's client sends it; no event of a list says otherwise
    allow(visit) {
      const { body } = visit;
      const named =
        body.participation_id ?? body.events?.find((event) => event.participation_id)?.participation_id;
      for (const { quiz_id, participation_id } of [...(body.events ?? []), body]) {
        if (named && participation_id && participation_id !== named) throw new Problem("not_yours");
        holdsParticipation({ ...visit, body: { participation_id: named, quiz: quiz_id } });
      }
      return { ...holdsParticipation({ ...visit, body: {} }), named };
    },
    async handle({ who, body }) {
      const { events, ...one } = body;
      const list = events ?? (one.event ? [{ ...one, event: one.event }] : []);
      if (list.length === 0)
        throw new Problem("invalid_request", { errors: { event: ["This field is missing."] } });
      const participationId = who.named ?? (await latestId(house, who));
      return database.together(logEvents, {
        holder: who,
        participationId,
        events: list.map((event) => ({ ...event, event_id: event.event_id ?? newId() })),
      });
    },
  });

  serve(house, contract.submitQuiz, {
    allow: holdsParticipation,
    async handle({ who, body, now }) {
      const participationId = body.participation_id ?? (await latestId(house, who));
      failpoint("submit begins");
      const submitted = await database.together(submitQuiz, {
        holder: who,
        participationId,
        body: {
          changes: body.changes,
          answers: body.changes ? {} : body.answers,
          device_id: body.device_id,
          time_up: body.time_up,
        },
      });
      failpoint("submit is committed");
      return submitReply(database.read, submitted, now);
    },
  });
}

function serveAway(house: House): void {
  const { database } = house;

  serve(house, offlineContract.prepareQuiz, {
    allow: mayStart,
    async handle({ who, params, body, request, now }) {
      await house.limits.spend("entries", addressKey(request.ip));
      const grant = body.access_grant ?? grantHeader(request.headers);
      return prepareAttempt(house, params.id, body, who, grant, now);
    },
  });

  serve(house, offlineContract.submitAnswerFile, {
    allow: (visit) => holdsParticipation({ ...visit, body: participationNamedIn(visit.body.file) }),
    async handle({ who, params, body, now }) {
      const { participation_id: named } = participationNamedIn(body.file);
      const participationId = named ?? (await latestId(house, who));
      const row = await selectParticipation(database.read, participationId);
      if (!row || row.participant_id !== who.participantId) throw new Problem("not_yours");
      const content = openAnswerFile(body.file, {
        quizId: params.id,
        participationId,
        fileKey: row.file_key,
      });
      const submitted = await database.together(submitQuiz, {
        holder: who,
        participationId,
        body: { changes: content.changes, answers: {}, device_id: content.device_id },
      });
      return submitReply(database.read, submitted, now);
    },
  });

  const watch = watchParticipations(house);
  serveStream(house, offlineContract.sessionEvents, {
    allow: (visit) => holdsParticipation({ ...visit, body: visit.query }),
    async open({ who, query }, send, end) {
      const participationId = query.participation_id ?? (await runningId(house, who));
      const row = await selectParticipation(database.read, participationId);
      if (!row || row.participant_id !== who.participantId || row.quiz_id !== who.quizId) {
        throw new Problem("not_yours");
      }
      return watch(row, send, end);
    },
  });
}

function serveLookingBack(house: House): void {
  const { database } = house;

  serve(house, contract.submissionDetails, {
    allow: authorOrParticipant,
    async handle({ who, params, now }) {
      const review = await loadReview(database.read, { id: params.id }, now);
      const mine =
        review &&
        (who.kind === "author"
          ? review.participation.account_id === who.accountId
          : review.participation.participant_id === who.participantId);
      if (!review || !mine) throw new Problem("submission_not_found");
      const all = { ...review.visible, result: true, correctness: true, correctAnswers: true };
      return detailsReply(who.kind === "author" ? { ...review, visible: all } : review);
    },
  });

  serve(house, contract.myHistory, {
    allow: participant,
    handle: ({ who, query, now }) =>
      historyOf(
        database.read,
        who.participantId,
        { quizId: query.quiz_id, ...readPage(query, "number") },
        now,
      ),
  });

  serve(house, contract.participantHistory, {
    allow(visit) {
      const who = participant(visit);
      if (who.participantId !== visit.params.id) throw new Problem("participant_not_found");
      return who;
    },
    handle: ({ who, query, now }) =>
      historyOf(
        database.read,
        who.participantId,
        { quizId: query.quiz_id, ...readPage(query, "number") },
        now,
      ),
  });

  serve(house, contract.myQuizzes, {
    allow: participant,
    handle: ({ who, query }) => quizzesOf(database.read, who.participantId, readPage(query, "text")),
  });
}

function serveOwnData(house: House): void {
  const { database } = house;

  serve(house, ownDataContract.exportMe, {
    allow: participant,
    async handle({ who, reply, now }) {
      await house.limits.spend("exports", who.participantId);
      reply.header("content-disposition", 'attachment; filename="capstan-my-data.json"');
      reply.header("cache-control", "no-store");
      return exportParticipant(database.read, who.participantId, now);
    },
  });

  serve(house, ownDataContract.deleteMe, {
    allow: participant,
    async handle({ who, now }) {
      const closed = await database.write((tx) => deleteParticipant(tx, who.participantId, now));
      house.identify.forgetParticipant(who.participantId);
      return { deleted: true, closed };
    },
  });
}

function serveCrew(house: House): void {
  const { database } = house;

  serve(house, crewContract.listParticipations, {
    allow: crewOfQuiz(house, "read"),
    async handle({ who, params, query }) {
      const [page, summary] = await Promise.all([
        resultsPage(database.read, {
          quizId: params.id,
          search: fold(query.search ?? ""),
          status: query.status ?? "all",
          sort: query.sort ?? "started",
          direction: query.direction ?? "desc",
          ...readPage(query, query.sort === "name" ? "text" : "number"),
        }),
        resultsSummary(database.read, params.id, settingsOf(who.quiz).passing_score),
      ]);
      return { ...page, summary };
    },
  });

  serve(house, crewContract.getParticipation, {
    allow: crewOfParticipation(house, "read"),
    handle: ({ who }) => viewParticipation(database.read, who.participation),
  });

  serve(house, crewContract.acceptLate, {
    allow: crewOfParticipation(house, "grade"),
    handle: ({ who, params, now }) =>
      database.write((tx) => acceptLate(tx, params.id, who.author.userId, now)),
  });
}

function authorOrParticipant({ caller }: { readonly caller: Caller }) {
  if (caller.kind === "author" || caller.kind === "participant") return caller;
  throw notSignedIn(caller);
}

function grantHeader(headers: Record<string, string | string[] | undefined>): string | undefined {
  const given = headers["x-access-grant"];
  return typeof given === "string" && given.length <= 200 ? given : undefined;
}

async function runningId(house: House, who: Holder): Promise<string> {
  if (who.ticketFor) return who.ticketFor;
  const row = await selectRunning(house.database.read, who.quizId, who.participantId);
  if (!row) throw new Problem("participation_not_found");
  return row.id;
}

/** The running attempt, else the latest. */
async function latestId(house: House, who: Holder): Promise<string> {
  if (who.ticketFor) return who.ticketFor;
  const row = await selectLatest(house.database.read, who.quizId, who.participantId);
  if (!row) throw new Problem("participation_not_found");
  return row.id;
}
