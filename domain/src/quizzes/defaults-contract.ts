// What a new assessment of an account begins with.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id } from "../wire.ts";
import { QuizSettings, QuizSettingsInput } from "./settings.ts";

const Reply = Type.Object({ settings: QuizSettings, version: Type.Integer() });
const path = "/api/accounts/:id/quiz-defaults/";
const params = Type.Object({ id: Id });

export const quizDefaults = endpoint({
  name: "quizDefaults",
  summary: "The settings that a new assessment of the account begins with",
  method: "GET",
  path,
  params,
  reply: Reply,
  problems: [],
});

export const changeQuizDefaults = endpoint({
  name: "changeQuizDefaults",
  summary: "Change what new assessments begin with; those that are there stay as they are",
  method: "PATCH",
  path,
  params,
  body: Type.Object({ version: Type.Integer(), settings: QuizSettingsInput }),
  reply: Reply,
  problems: ["changed_elsewhere"],
});
