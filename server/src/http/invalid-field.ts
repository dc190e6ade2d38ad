// What a schema refused about one field, as a sentence for the person who filled it in.
import type { FastifyError } from "fastify";

/** As the validator names it. */
type Issue = Pick<NonNullable<FastifyError["validation"]>[number], "keyword"> & {
  readonly params: Readonly<Record<string, unknown>>;
};

/** Null for an issue that says nothing beside the others of its field. */
export function sentenceOf({ keyword, params }: Issue): string | null {
  const limit = Number(params.limit);
  switch (keyword) {
    case "required":
      return "This field is missing.";
    case "minLength":
      return limit === 1 ? "This must not be empty." : `This needs at least ${limit} characters.`;
    case "maxLength":
      return `This may have at most ${counted(limit, "character")}.`;
    case "minItems":
      return limit === 1
        ? "There must be at least one of these."
        : `There must be at least ${limit} of these.`;
    case "maxItems":
      return `There are at most ${limit} of these.`;
    case "minProperties":
      return limit === 1 ? "There must be at least one entry." : `There must be at least ${limit} entries.`;
    case "maxProperties":
      return `There are at most ${limit} entries.`;
    case "uniqueItems":
      return "The same entry stands here twice.";
    case "minimum":
      return `This must be ${limit} or more.`;
    case "maximum":
      return `This must be ${limit} or less.`;
    case "exclusiveMinimum":
      return `This must be more than ${limit}.`;
    case "exclusiveMaximum":
      return `This must be less than ${limit}.`;
    case "multipleOf":
      return Number(params.multipleOf) === 1
        ? "This must be a whole number."
        : `This must be a multiple of ${params.multipleOf}.`;
    case "enum":
      return `This must be one of: ${list(params.allowedValues)}.`;
    case "const":
      return `This must be ${JSON.stringify(params.allowedValue)}.`;
    case "type":
      return kind(params.type);
    case "anyOf":
    case "oneOf":
      return null;
    default:
      return "This is not written as expected.";
  }
}

/** By field, each sentence once. `mostIssues` bounds what a hostile body can make the reply hold. */
export function fieldErrors(
  issues: readonly (Issue & { readonly instancePath: string })[],
  mostIssues = 50,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues.slice(0, mostIssues)) {
    const missing = issue.keyword === "required" ? `/${String(issue.params.missingProperty)}` : "";
    const field = `${issue.instancePath}${missing}`.slice(1).replaceAll("/", ".") || "body";
    errors[field] ??= [];
    const sentence = sentenceOf(issue);
    if (sentence && !errors[field].includes(sentence)) errors[field].push(sentence);
  }
  for (const sentences of Object.values(errors)) {
    if (sentences.length === 0) sentences.push("This is not written as expected.");
  }
  return errors;
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "yes or no (true or false)",
  array: "a list",
  object: "an object with named fields",
};

/** A field that may be left empty offers `null` as well, which nobody types. */
function kind(type: unknown): string | null {
  const names = String(type).split(",");
  const wanted = names.flatMap((name) => kinds[name] ?? []);
  return wanted.length > 0 ? `This must be ${wanted.join(" or ")}.` : null;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(", ") : "the values that are offered";
}
