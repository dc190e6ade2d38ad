// The one place where a request body meets its contract before validation: an optional field that is `null` is
// the same as absent, a field the contract does not name is dropped, text that no database keeps is refused.
import { Problem } from "@capstan/domain/problems.ts";

interface JsonSchema {
  type?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  maxItems?: number;
  anyOf?: readonly JsonSchema[];
  patternProperties?: Record<string, JsonSchema>;
}

const deepest = 32;

/** A copy of `input` with only what `schema` names; what has the wrong type is left for validation to refuse. */
export function prepareBody(schema: JsonSchema, input: unknown, field = ""): unknown {
  if (schema.properties && isPlainObject(input)) {
    const required = new Set(schema.required);
    const kept: Record<string, unknown> = {};
    for (const [key, property] of Object.entries(schema.properties)) {
      if (!Object.hasOwn(input, key)) continue;
      const value = input[key];
      if (value === null && !required.has(key) && !takesNull(property)) continue;
      kept[key] = prepareBody(property, value, field === "" ? key : `${field}.${key}`);
    }
    return kept;
  }
  if (schema.items && Array.isArray(input)) {
    const { items, maxItems = Number.POSITIVE_INFINITY } = schema;
    // validation would first say what is wrong with each of them, and a megabyte holds half a million
    if (input.length > maxItems) {
      throw new Problem("invalid_request", {
        errors: { [field]: [`There are at most ${maxItems} of these.`] },
      });
    }
    return input.map((item, index) => prepareBody(items, item, `${field}.${index}`));
  }
  if (schema.anyOf && isPlainObject(input)) {
    const object = schema.anyOf.find((candidate) => candidate.properties);
    if (object && schema.anyOf.filter((candidate) => candidate.properties).length === 1) {
      return prepareBody(object, input, field);
    }
  }
  return input;
}

/** Where `null` is a value of its own, such as "no closing time". */
function takesNull(schema: JsonSchema): boolean {
  if (schema.type === "null" || (Array.isArray(schema.type) && schema.type.includes("null"))) return true;
  return schema.anyOf?.some(takesNull) ?? false;
}

/** Throws `invalid_text` for U+0000 and lone surrogates anywhere, keys included, `invalid_request` for depth. */
export function refuseUnstorableText(value: unknown, depth = 0): void {
  if (typeof value === "string") {
    if (value.includes("\u0000") || !value.isWellFormed()) throw new Problem("invalid_text");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth > deepest) throw new Problem("invalid_request", { detail: "The request is nested too deeply." });
  if (Array.isArray(value)) {
    for (const item of value) refuseUnstorableText(item, depth + 1);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    refuseUnstorableText(key, depth + 1);
    refuseUnstorableText(item, depth + 1);
  }
}

/** Whether raw JSON text may hold what `refuseUnstorableText` looks for: an escape, or deep nesting. */
export function needsInspection(raw: string): boolean {
  if (raw.includes("\\u")) return true;
  let depth = 0;
  let most = 0;
  for (let i = 0; i < raw.length; i++) {
    const code = raw.charCodeAt(i);
    if (code === 91 || code === 123) most = Math.max(most, ++depth);
    else if (code === 93 || code === 125) depth--;
  }
  return most > deepest;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
