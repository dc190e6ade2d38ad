import fc from "fast-check";
import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { normaliseQuestions } from "./normalise-questions.ts";
import { Question, QuestionInput } from "./question.ts";

function normalise(...inputs: QuestionInput[]) {
  let made = 0;
  return normaliseQuestions(inputs, () => {
    made += 1;
    return `made${made}`;
  });
}
const first = (input: QuestionInput) => normalise(input).questions[0] as Question;
const colours = [
  { id: "a", value: "red", text: "Red" },
  { id: "b", value: "green", text: "Green" },
  { id: "c", text: "Blue, pale" },
];

describe("what a client may leave out", () => {
  it("fills an empty question with the specification's defaults", () => {
    expect(first({})).toEqual({
      id: "made1",
      question_type: "multiple_choice",
      question_text: "",
      options: [],
      correct_answer: null,
      explanation: "",
      points: 1,
      required: false,
      tags: [],
    });
  });

  it("makes ids for questions and options, and values from the ids", () => {
    const { options } = first({
      options: [{ text: "Red" }, { label: "Green" }, { text: "Blue", value: " " }],
    });
    expect(options.map(({ text }) => text)).toEqual(["Red", "Green", "Blue"]);
    expect(new Set(options.map(({ id }) => id)).size).toBe(3);
    expect(options.every(({ id, value }) => id === value)).toBe(true);
  });

  it("never makes an id that the client gave to another", () => {
    const { questions } = normalise({}, { id: "made1" }, {});
    expect(new Set(questions.map(({ id }) => id)).size).toBe(3);
    expect(questions[1]?.id).toBe("made1");
  });

  it("takes numbers as ids, values and keys", () => {
    const question = first({
      id: 7,
      options: [
        { id: 1, text: "one" },
        { id: 2, value: 20, text: "two" },
      ],
      correct_answer: 20,
    });
    expect(question.id).toBe("7");
    expect(question.options.map(({ id, value }) => [id, value])).toEqual([
      ["1", "1"],
      ["2", "20"],
    ]);
    expect(question.correct_answer).toBe("2");
  });

  it("prefers text to its other name, and keeps pins", () => {
    const [option] = first({ options: [{ text: "T", label: "L", pinned: "last" }] }).options;
    expect(option).toMatchObject({ text: "T", pinned: "last" });
  });
});

describe("keys at the door", () => {
  it.each<[string, QuestionInput["correct_answer"], unknown]>([
    ["an id stays", "a", "a"],
    ["a value becomes its id", "green", "b"],
    ["a text becomes its id", "Red", "a"],
    ["a list of one becomes it", ["red"], "a"],
    ["a key among no options stays for the author to see", "yellow", "yellow"],
    ["no key is allowed in a draft", null, null],
    ["a blank key is no key", " ", null],
  ])("multiple_choice: %s", (_sentence, correct_answer, expected) => {
    const { questions, errors } = normalise({ options: colours, correct_answer });
    expect(questions[0]?.correct_answer).toBe(expected);
    expect(errors).toEqual([]);
  });

  it.each<[string, QuestionInput["correct_answer"], unknown]>([
    ["ids stay", ["b", "a"], ["b", "a"]],
    ["values and texts become ids", ["red", "Green"], ["a", "b"]],
    ["the whole value first", "Blue, pale", ["c"]],
    ["comma text", "red, green", ["a", "b"]],
    ["pipe text", "Blue, pale|Red", ["c", "a"]],
    ["one repeated", "a,red,a", ["a"]],
    ["what is no option stays for the author to see", "red,yellow", ["a", "yellow"]],
    ["no key becomes an empty list", null, []],
  ])("multiple_select: %s", (_sentence, correct_answer, expected) => {
    const input = { question_type: "multiple_select", options: colours, correct_answer };
    expect(first(input).correct_answer).toEqual(expected);
  });

  it("means neither of two options with the same text", () => {
    const options = [
      { id: "a", text: "Same" },
      { id: "b", text: "Same" },
    ];
    expect(first({ options, correct_answer: "Same" }).correct_answer).toBe("Same");
  });

  it("keeps several keys of a multiple choice, as after a change of type", () => {
    expect(first({ options: colours, correct_answer: ["a", "b"] }).correct_answer).toEqual(["a", "b"]);
  });
});

describe("what is refused, and where", () => {
  it.each<[string, QuestionInput[], string[]]>([
    ["two questions of one id", [{ id: "q" }, { id: "q" }], ["questions.1.id"]],
    ["the id 1 and the id “1”", [{ id: 1 }, { id: "1" }], ["questions.1.id"]],
    ["two options of one id", [{ options: [{ id: "a" }, { id: "a" }] }], ["questions.0.options.1.id"]],
    [
      "a value that is another option's id: answers could mean either",
      [
        {
          options: [
            { id: "1", value: "2" },
            { id: "2", value: "x" },
          ],
        },
      ],
      ["questions.0.options.0.value"],
    ],
    [
      "two options of one value",
      [
        {
          options: [
            { id: "a", value: "x" },
            { id: "b", value: "x" },
          ],
        },
      ],
      ["questions.0.options.0.value", "questions.0.options.1.value"],
    ],
    [
      "options of true or false that are neither",
      [{ question_type: "true_false", options: [{ text: "Maybe" }] }],
      ["questions.0.options"],
    ],
    [
      "an object as the key of a short answer",
      [{ question_type: "short_answer", correct_answer: { a: 1 } }],
      ["questions.0.correct_answer"],
    ],
    [
      "a key that is too long for anything",
      [{ question_type: "essay", correct_answer: "x".repeat(70_000) }],
      ["questions.0.correct_answer"],
    ],
  ])("%s", (_sentence, inputs, fields) => {
    expect(normalise(...inputs).errors.map(({ field }) => field)).toEqual(fields);
  });

  it.each<[string, unknown, boolean]>([
    ["the name of every object's prototype", { id: "__proto__" }, false],
    ["a comma", { id: "a,b" }, false],
    ["a pipe", { id: "a|b" }, false],
    ["nothing", { id: "" }, false],
    ["a UUID", { id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427" }, true],
    ["a whole number", { id: 12 }, true],
  ])("as an id: %s", (_sentence, input, expected) => {
    expect(Check(QuestionInput, input)).toBe(expected);
  });
});

describe("whatever is sent", () => {
  const type = fc.constantFrom("multiple_choice", "multiple_select", "true_false", "short_answer", "essay");
  const option = fc.record(
    { id: fc.constantFrom("a", "b", "c", 1, 2), text: fc.string() },
    { requiredKeys: [] },
  );
  const input = fc.record(
    {
      id: fc.constantFrom("q", "r", 1),
      question_type: type,
      options: fc.array(option, { maxLength: 5 }),
      correct_answer: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );

  it("takes the one option out of however many lists it stands in", () => {
    const { questions } = normalise({ correct_answer: [[[false]]] } as QuestionInput);
    expect(questions[0]?.correct_answer).toBe("false");
    expect(normalise(...(questions as QuestionInput[])).questions[0]?.correct_answer).toBe("false");
  });

  it("comes out as a question of a draft, and comes out the same a second time", () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 4 }), (inputs) => {
        const { questions, errors } = normalise(...(inputs as QuestionInput[]));
        for (const question of questions) expect(Check(Question, question)).toBe(true);
        if (errors.length === 0) expect(normalise(...questions)).toEqual({ questions, errors: [] });
      }),
      { numRuns: 300 },
    );
  });
});
