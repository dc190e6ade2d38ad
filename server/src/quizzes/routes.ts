import { fold } from "@capstan/domain/accounts/people.ts";
import { Problem } from "@capstan/domain/problems.ts";
import * as contract from "@capstan/domain/quizzes/contract.ts";
import { changeQuizDefaults, quizDefaults } from "@capstan/domain/quizzes/defaults-contract.ts";
import { instant } from "@capstan/domain/wire.ts";
import { crewOfAccount } from "../accounts/access.ts";
import { crew } from "../http/allow.ts";
import { pageOf, readPage } from "../http/cursor.ts";
import type { House } from "../http/house.ts";
import { anyone, serve } from "../http/serve.ts";
import { crewOfQuiz, publicQuiz } from "./access.ts";
import { selectCounts } from "./counts.ts";
import { changeDefaults, readDefaults } from "./defaults.ts";
import { settingsOf } from "./describe-quiz.ts";
import { changeQuiz, createQuiz, duplicateQuiz } from "./edit-quiz.ts";
import { inviteByCode, verifyPassword } from "./grants.ts";
import { moveQuiz, publishQuiz } from "./publish-quiz.ts";
import { selectQuizByCode, selectQuizzes, selectRevisions } from "./queries.ts";

export function serveQuizzes(house: House): void {
  const { database } = house;

  serve(house, contract.createQuiz, {
    allow: crew("edit"),
    handle: ({ who, body, now }) => createQuiz(house, who, body, now),
  });

  serve(house, quizDefaults, {
    allow: crewOfAccount("read"),
    handle: ({ params }) => readDefaults(database.read, params.id),
  });

  serve(house, changeQuizDefaults, {
    allow: crewOfAccount("administer"),
    handle: ({ who, body, now }) => changeDefaults(house, who, body, now),
  });

  serve(house, contract.listQuizzes, {
    allow: crew("read"),
    async handle({ who, query }) {
      const sort = query.sort ?? "updated";
      const page = readPage(query, sort === "title" ? "text" : "number");
      const found = await selectQuizzes(database.read, {
        accountId: who.accountId,
        search: fold(query.search ?? ""),
        status: query.status ?? "all",
        sort,
        ...page,
      });
      const keys = { updated: "updated_at", created: "created_at", title: "title_folded" } as const;
      const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row[keys[sort]], row.id]);
      const counts = await selectCounts(
        database.read,
        rows.map(({ id }) => id),
      );
      return {
        results: rows.map((row) => {
          const { opens_at, closes_at } = settingsOf(row);
          const count = counts.get(row.id);
          return {
            id: row.id,
            title: row.title,
            status: row.status,
            access_control: row.access_control,
            question_count: row.question_count,
            published_revision: row.published_revision,
            unpublished_changes: row.draft_digest !== row.published_digest,
            share_code: row.share_code,
            participation_count: count?.participations ?? 0,
            running_count: count?.running ?? 0,
            average_percentage: count?.averagePercentage ?? null,
            opens_at,
            closes_at,
            created_at: instant(row.created_at),
            updated_at: instant(row.updated_at),
          };
        }),
        next_cursor,
      };
    },
  });

  serve(house, contract.updateQuiz, {
    allow: crewOfQuiz(house, "edit"),
    handle: ({ who, params, body, now }) => changeQuiz(house, who.author, params.id, body, now),
  });

  serve(house, contract.archiveQuiz, {
    allow: crewOfQuiz(house, "edit"),
    handle: ({ params, now }) => moveQuiz(house, params.id, "archive", now),
  });
  serve(house, contract.restoreQuiz, {
    allow: crewOfQuiz(house, "edit"),
    handle: ({ params, now }) => moveQuiz(house, params.id, "restore", now),
  });
  serve(house, contract.closeQuiz, {
    allow: crewOfQuiz(house, "edit"),
    handle: ({ params, now }) => moveQuiz(house, params.id, "close", now),
  });
  serve(house, contract.reopenQuiz, {
    allow: crewOfQuiz(house, "edit"),
    handle: ({ params, now }) => moveQuiz(house, params.id, "reopen", now),
  });

  serve(house, contract.duplicateQuiz, {
    allow: crewOfQuiz(house, "edit"),
    handle: ({ who, params, now }) => duplicateQuiz(house, who.author, params.id, now),
  });

  serve(house, contract.publishQuiz, {
    allow: crewOfQuiz(house, "edit"),
    handle: ({ who, params, body, now }) =>
      publishQuiz(house, params.id, who.author, body.draft_version, now),
  });

  serve(house, contract.listRevisions, {
    allow: crewOfQuiz(house, "read"),
    async handle({ params, query }) {
      const { after, limit } = readPage(query, "number");
      const found = await selectRevisions(database.read, params.id, after ? Number(after[0]) : null, limit);
      const { rows, next_cursor } = pageOf(found, limit, (row) => [row.number, ""]);
      return {
        results: rows.map((row) => ({
          number: row.number,
          published_at: instant(row.published_at),
          published_by: row.full_name ?? "",
          question_count: row.question_count,
        })),
        next_cursor,
      };
    },
  });

  serve(house, contract.verifyPassword, {
    allow: anyone,
    async handle({ caller, params, body, request, now }) {
      const quiz = await publicQuiz(house.database.read, params.id);
      return verifyPassword(house, quiz, body.password, caller, request.ip, now);
    },
  });

  serve(house, contract.createInvitations, {
    allow: crewOfQuiz(house, "edit"),
    handle: ({ params, body, now }) => inviteByCode(house, params.id, body.emails, now),
  });

  serve(house, contract.openByCode, {
    allow: anyone,
    async handle({ params }) {
      const code = params.code.toUpperCase().replace(/[^A-Z0-9]/g, "");
      const found = await selectQuizByCode(database.read, code);
      if (
        !found ||
        found.published_revision === null ||
        found.status === "draft" ||
        found.status === "archived"
      ) {
        throw new Problem("quiz_not_found");
      }
      return { id: found.id, title: found.title };
    },
  });
}
