// Schemas that every contract shares.
import Type from "typebox";

export const Id = Type.String({ minLength: 1, maxLength: 64 });
/** ISO 8601 in UTC. */
export const Instant = Type.String({ minLength: 20, maxLength: 32 });
export const Email = Type.String({ minLength: 3, maxLength: 254 });
export const Name = Type.String({ minLength: 1, maxLength: 120 });
/** No composition rules; the commonest are refused elsewhere. */
export const Password = Type.String({ minLength: 8, maxLength: 200 });
/** What is typed to get in: any length that hashing stays cheap for. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: 200 });

/** The schema's values or `null`. A plain type becomes `type: [t, "null"]`, which serialises without trying each. */
export function nullable<S extends Type.TSchema>(schema: S): Type.TUnsafe<Type.Static<S> | null> {
  const plain = schema as unknown as { type?: unknown; enum?: unknown };
  const json =
    typeof plain.type === "string" && plain.type !== "object" && plain.enum === undefined
      ? { ...schema, type: [plain.type, "null"] }
      : { anyOf: [schema, { type: "null" }] };
  return Type.Unsafe<Type.Static<S> | null>(json);
}

export function oneOf<const V extends readonly string[]>(values: V): Type.TUnsafe<V[number]> {
  return Type.Unsafe<V[number]>({ type: "string", enum: [...values] });
}

export const PageQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
  /** Query strings are text: the server reads the number, 1 to 200. */
  limit: Type.Optional(Type.String({ pattern: "^[0-9]{1,4}$" })),
};

export function page<S extends Type.TSchema>(item: S) {
  return Type.Object({
    results: Type.Array(item),
    next_cursor: nullable(Type.String()),
  });
}

/** Milliseconds since 1970 to the wire's instant. */
export function instant(ms: number): string {
  return new Date(ms).toISOString();
}
export function instantOrNull(ms: number | null): string | null {
  return ms === null ? null : instant(ms);
}
/** Reads an instant; `null` where it is none. */
export function readInstant(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const ms = Date.parse(text);
  return Number.isFinite(ms) ? ms : null;
}
