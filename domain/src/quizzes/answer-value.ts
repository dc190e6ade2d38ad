// What a participant enters and what a key holds: any JSON. Its shape is the business of the question's type,
// so that one wrong answer in a request is refused alone and not the request.
import Type from "typebox";
import { limits } from "./limits.ts";

export type AnswerValue =
  | string
  | number
  | boolean
  | null
  | readonly AnswerValue[]
  | { readonly [key: string]: AnswerValue };

export const AnswerValue = Type.Unsafe<AnswerValue>({
  description: "Any JSON; its shape follows the question's type.",
});

/** Codes of one refused answer; its neighbours in the same request are not touched. */
export const answerRefusals = ["answer_too_long", "answer_wrong_shape"] as const;
export type AnswerRefusal = (typeof answerRefusals)[number];

const isNothing = (value: AnswerValue | undefined): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** Nothing, only white space, or a list of such: cleared or never entered. Looks no deeper than one level. */
export function isBlank(value: AnswerValue | undefined): boolean {
  if (value === undefined || isNothing(value)) return true;
  if (Array.isArray(value)) return value.every(isNothing);
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** For reading. An object's own `toString` is never asked: it may be anything that was sent. */
export function asText(value: AnswerValue): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Same type and same content; 1 is not "1". */
export function isSameJson(one: AnswerValue, other: AnswerValue): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const ones = Object.entries(one);
  const others = other as { readonly [key: string]: AnswerValue };
  return (
    ones.length === Object.keys(other).length &&
    ones.every(([key, item]) => Object.hasOwn(other, key) && isSameJson(item, others[key] as AnswerValue))
  );
}

/**
 * Whether the value is small enough to be walked and kept. Goes level by level, because a body of a megabyte
 * can nest deep enough to exhaust the stack of anything recursive.
 */
export function isWithinJsonLimits(value: AnswerValue): boolean {
  let level: AnswerValue[] = [value];
  let size = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.jsonDepth) return false;
    const deeper: AnswerValue[] = [];
    for (const item of level) {
      size += 1;
      if (typeof item === "string") size += item.length;
      else if (typeof item === "object" && item !== null) {
        for (const [key, inner] of Object.entries(item)) {
          size += key.length;
          deeper.push(inner);
        }
      }
      if (size > limits.jsonValue) return false;
    }
    level = deeper;
  }
  return true;
}
