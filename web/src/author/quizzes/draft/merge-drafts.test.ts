import type { Question } from "@capstan/domain/quizzes/question.ts";
import { defaultSettings } from "@capstan/domain/quizzes/settings.ts";
import { describe, expect, it } from "vitest";
import type { QuizDocument } from "./document.ts";
import { mergeDrafts, takeTheirs } from "./merge-drafts.ts";

const option = (id: string, text = id) => ({ id, value: id, text });
const question = (id: string, changes: Partial<Question> = {}): Question => ({
  id,
  question_type: "multiple_choice",
  question_text: `Question ${id}`,
  options: [option("a"), option("b"), option("c")],
  correct_answer: "a",
  explanation: "",
  points: 1,
  required: false,
  tags: [],
  ...changes,
});
const base: QuizDocument = {
  title: "Knots",
  description: "",
  access_control: "public",
  settings: defaultSettings,
  questions: [question("1"), question("2"), question("3")],
};
const withQuestion = (id: string, changes: Partial<Question>): QuizDocument => ({
  ...base,
  questions: base.questions.map((each) => (each.id === id ? { ...each, ...changes } : each)),
});
const inOrder = (...ids: string[]): QuizDocument => ({
  ...base,
  questions: ids.map((id) => base.questions.find((each) => each.id === id) ?? question(id)),
});
const ids = (document: QuizDocument) => document.questions.map(({ id }) => id);

describe("mergeDrafts, where different things changed", () => {
  it("keeps a title of mine and a setting of theirs", () => {
    const mine = { ...base, title: "Bends" };
    const theirs = { ...base, settings: { ...defaultSettings, passing_score: 50 } };
    const { merged, conflicts } = mergeDrafts(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({ ...mine, settings: theirs.settings });
  });

  it("joins two settings, and two fields of one question", () => {
    const mine = { ...withQuestion("2", { points: 3 }), settings: { ...defaultSettings, is_timed: true } };
    const theirs = {
      ...withQuestion("2", { explanation: "Because" }),
      settings: { ...defaultSettings, quiz_time_limit: 45 },
    };
    const { merged, conflicts } = mergeDrafts(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.settings).toMatchObject({ is_timed: true, quiz_time_limit: 45 });
    expect(merged.questions[1]).toMatchObject({ points: 3, explanation: "Because" });
  });

  it("joins two options of one question, and an option with a key", () => {
    const mine = withQuestion("1", { options: [option("a", "Mine"), option("b"), option("c")] });
    const theirs = withQuestion("1", {
      options: [option("a"), option("b"), option("c", "Theirs")],
      correct_answer: "c",
    });
    const { merged, conflicts } = mergeDrafts(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.questions[0]).toMatchObject({
      options: [option("a", "Mine"), option("b"), option("c", "Theirs")],
      correct_answer: "c",
    });
  });

  it("keeps questions that both added, each behind its neighbour", () => {
    const { merged, conflicts } = mergeDrafts(base, inOrder("1", "m", "2", "3"), inOrder("1", "2", "3", "t"));
    expect(conflicts).toEqual([]);
    expect(ids(merged)).toEqual(["1", "m", "2", "3", "t"]);
  });

  it("takes a deletion of either side, and both", () => {
    expect(ids(mergeDrafts(base, inOrder("1", "3"), base).merged)).toEqual(["1", "3"]);
    expect(ids(mergeDrafts(base, base, inOrder("1", "3")).merged)).toEqual(["1", "3"]);
    expect(ids(mergeDrafts(base, inOrder("1", "3"), inOrder("3")).merged)).toEqual(["3"]);
  });

  it("takes their order and my edit", () => {
    const { merged, conflicts } = mergeDrafts(base, withQuestion("1", { points: 2 }), inOrder("3", "2", "1"));
    expect(conflicts).toEqual([]);
    expect(ids(merged)).toEqual(["3", "2", "1"]);
    expect(merged.questions[2]).toMatchObject({ points: 2 });
  });

  it("takes my order and their addition", () => {
    const { merged, conflicts } = mergeDrafts(base, inOrder("2", "1", "3"), inOrder("1", "t", "2", "3"));
    expect(conflicts).toEqual([]);
    expect(ids(merged)).toEqual(["2", "1", "t", "3"]);
  });

  it("finds no conflict where both did the same", () => {
    const same = withQuestion("3", { question_text: "What?", tags: ["knots"] });
    expect(mergeDrafts(base, same, structuredClone(same))).toEqual({ merged: same, conflicts: [] });
  });

  it("takes a field that one side cleared", () => {
    const start = withQuestion("1", { partial_credit: "coverage" });
    const { merged } = mergeDrafts(start, start, base);
    expect(merged.questions[0]).not.toHaveProperty("partial_credit");
  });
});

describe("mergeDrafts, where the same thing changed", () => {
  const clash = (mine: QuizDocument, theirs: QuizDocument) => {
    const { merged, conflicts } = mergeDrafts(base, mine, theirs);
    return { merged, conflicts, theirs: takeTheirs(merged, theirs, conflicts) };
  };

  it("keeps mine and says so, for a title", () => {
    const result = clash({ ...base, title: "Mine" }, { ...base, title: "Theirs" });
    expect(result.merged.title).toBe("Mine");
    expect(result.conflicts).toEqual([
      { id: "title", place: { kind: "field", field: "title" }, mine: "Mine", theirs: "Theirs" },
    ]);
    expect(result.theirs.title).toBe("Theirs");
  });

  it("tells a setting by its key", () => {
    const scored = (passing_score: number) => ({ ...base, settings: { ...defaultSettings, passing_score } });
    const result = clash(scored(50), scored(60));
    expect(result.conflicts.map(({ id }) => id)).toEqual(["settings.passing_score"]);
    expect(result.theirs.settings.passing_score).toBe(60);
  });

  it("decides type, options and key of a question together", () => {
    const mine = withQuestion("1", { options: [option("a", "Mine"), option("b"), option("c")], points: 5 });
    const theirs = withQuestion("1", {
      options: [option("a", "Theirs"), option("b"), option("c")],
      correct_answer: "b",
    });
    const result = clash(mine, theirs);
    expect(result.conflicts.map(({ id }) => id)).toEqual(["questions.1.answer"]);
    expect(result.merged.questions[0]).toEqual(mine.questions[0]);
    expect(result.theirs.questions[0]).toEqual({ ...theirs.questions[0], points: 5 });
  });

  it("does not mix my key with an option that they took out", () => {
    const mine = withQuestion("1", { correct_answer: "b" });
    const theirs = withQuestion("1", { options: [option("a"), option("c")] });
    const result = clash(mine, theirs);
    expect(result.conflicts.map(({ id }) => id)).toEqual(["questions.1.answer"]);
    expect(result.merged.questions[0]).toMatchObject({
      correct_answer: "b",
      options: base.questions[0]?.options,
    });
  });

  it("does not mix another type with options of the old one", () => {
    const mine = withQuestion("1", { question_type: "short_answer", options: [], correct_answer: "bowline" });
    const theirs = withQuestion("1", { options: [option("a", "Reef knot"), option("b"), option("c")] });
    expect(clash(mine, theirs).merged.questions[0]).toEqual(mine.questions[0]);
  });

  it("asks when one deleted what the other changed, in both directions", () => {
    const gone = inOrder("1", "3");
    const changed = withQuestion("2", { points: 4 });
    const iDeleted = clash(gone, changed);
    expect(iDeleted.conflicts).toMatchObject([{ id: "questions.2", mine: null, theirs: { points: 4 } }]);
    expect(ids(iDeleted.merged)).toEqual(["1", "3"]);
    expect(ids(iDeleted.theirs)).toEqual(["1", "2", "3"]);
    const theyDeleted = clash(changed, gone);
    expect(theyDeleted.conflicts).toMatchObject([{ id: "questions.2", mine: { points: 4 }, theirs: null }]);
    expect(ids(theyDeleted.merged)).toEqual(["1", "2", "3"]);
    expect(ids(theyDeleted.theirs)).toEqual(["1", "3"]);
  });

  it("asks when both moved things", () => {
    const result = clash(inOrder("2", "1", "3"), inOrder("1", "3", "2"));
    expect(result.conflicts.map(({ id }) => id)).toEqual(["order"]);
    expect(ids(result.merged)).toEqual(["2", "1", "3"]);
    expect(ids(result.theirs)).toEqual(["1", "3", "2"]);
  });
});
