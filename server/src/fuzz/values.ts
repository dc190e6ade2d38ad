// Values for a fuzzer, drawn from a JSON Schema: right ones, and ones that are wrong in ways that have broken servers.
import type { Random } from "@capstan/domain/random.ts";

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

/** JSON text that no `JSON.stringify` would write. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T;
export const chance = (random: Random, oneIn: number): boolean => random.below(oneIn) === 0;

const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfff",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  "%00",
  "null",
  "NaN",
  "2026-11-20T12:00:00Z",
  "9999-99-99",
  "<img src=x onerror=alert(1)>",
  "💥e\u0301\u202e",
  "\r\nSet-Cookie: a=b",
  "x".repeat(65),
  "x".repeat(70_000),
];

const strange: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1e300,
  [],
  {},
  [[]],
  [null],
  { length: 5 },
  { toString: "x" },
  new Raw('{"then":"x"}'),
  new Raw("NaN"),
  new Raw("1e999"),
  new Raw("-Infinity"),
  new Raw("undefined"),
  new Raw('{"__proto__":{"x":1}}'),
  new Raw('{"constructor":{"prototype":{"x":1}}}'),
  new Raw('{"a":1,"a":2}'),
  new Raw('"\\ud800"'),
  new Raw('"\\u0000"'),
  new Raw("01"),
  new Raw(`${"[".repeat(200)}${"]".repeat(200)}`),
];

export function strangeValue(random: Random): unknown {
  return chance(random, 2) ? pick(random, texts) : pick(random, strange);
}

/** Texts that exist, by the name of the field they belong in; what has no list of its own draws from `any`. */
export type Known = Readonly<Record<string, readonly string[]>> & { readonly any: readonly string[] };

const knownFor = (known: Known, field: string): readonly string[] =>
  Object.hasOwn(known, field) ? (known[field] as readonly string[]) : known.any;

/** `known` keeps most requests from ending at the first door. */
export function valueFor(
  schema: JsonSchema,
  random: Random,
  known: Known,
  wrongOneIn: number,
  field = "",
): unknown {
  if (chance(random, wrongOneIn)) return strangeValue(random);
  if (schema.enum) return pick(random, schema.enum);
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return valueFor(pick(random, schema.anyOf), random, known, wrongOneIn, field);
  const type = Array.isArray(schema.type) ? pick(random, schema.type as readonly string[]) : schema.type;
  switch (type) {
    case "object":
      return objectFor(schema, random, known, wrongOneIn);
    case "array": {
      const length = chance(random, 40) ? (schema.maxItems ?? 600) + 1 : random.below(4);
      return Array.from({ length }, () => valueFor(schema.items ?? {}, random, known, wrongOneIn, field));
    }
    case "string":
      return textFor(schema, random, knownFor(known, field));
    case "integer":
      return (schema.minimum ?? 0) + random.below(5);
    case "number":
      return (schema.minimum ?? 0) + random.below(1000) / 8;
    case "boolean":
      return chance(random, 2);
    case "null":
      return null;
    default:
      // anything goes: an answer
      return chance(random, 3) ? strangeValue(random) : textFor({}, random, knownFor(known, field));
  }
}

function objectFor(schema: JsonSchema, random: Random, known: Known, wrongOneIn: number): unknown {
  const made: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(key) ?? false;
    if (isRequired ? chance(random, 25) : chance(random, 2)) continue;
    made[key] = chance(random, 20) ? null : valueFor(property, random, known, wrongOneIn, key);
  }
  const open = Object.values(schema.patternProperties ?? {})[0];
  if (open) {
    for (let i = random.below(4); i > 0; i--) {
      const key = chance(random, 4) ? pick(random, texts) : pick(random, knownFor(known, "question_id"));
      made[key] = valueFor(open, random, known, wrongOneIn, "value");
    }
  }
  if (chance(random, 10))
    made[pick(random, ["id", "account_id", "status", "score", "token", "x"])] = strangeValue(random);
  return made;
}

function textFor(schema: JsonSchema, random: Random, known: readonly string[]): string {
  if (schema.pattern && !chance(random, 4)) return String(random.below(300));
  if (!chance(random, 4)) return pick(random, known);
  const shortest = schema.minLength ?? 0;
  const length = shortest + random.below(Math.min(24, (schema.maxLength ?? 40) - shortest + 1));
  return Array.from({ length }, () => pick(random, [..."abcXYZ019 _-ä日💥@."])).join("");
}

/** JSON with `Raw` parts as they are. */
export function write(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}
