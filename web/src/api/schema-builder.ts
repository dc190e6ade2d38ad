// Stands in for typebox in the browser, where a contract's schemas are only looked at and never compiled: the
// same JSON Schema from the builders that the contracts use, in half a kilobyte instead of seventeen. The
// builds alias `typebox` to this file; a test compares every contract made with either.

type Schema = Record<string, unknown>;
type Options = Schema | undefined;

/** As typebox marks it: visible to the builders, not on the wire. */
const optional = Symbol("optional");

const ofType = (type: string) => (options?: Options) => ({ type, ...options });

function object(properties: Record<string, Schema>, options?: Options): Schema {
  const required = Object.keys(properties).filter((name) => !(optional in (properties[name] ?? {})));
  return { type: "object", ...(required.length > 0 ? { required } : {}), properties, ...options };
}

const asOptional = (schema: Schema): Schema =>
  Object.defineProperty({ ...schema }, optional, { value: true });

function partial(schema: Schema, options?: Options): Schema {
  const properties = Object.entries(schema.properties as Record<string, Schema>);
  return object(
    Object.fromEntries(properties.map(([name, property]) => [name, asOptional(property)])),
    options,
  );
}

const Type = {
  String: ofType("string"),
  Number: ofType("number"),
  Integer: ofType("integer"),
  Boolean: ofType("boolean"),
  Null: ofType("null"),
  Unknown: (options?: Options): Schema => ({ ...options }),
  Unsafe: (schema: Schema): Schema => schema,
  Literal: (value: string | number | boolean, options?: Options) => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Array: (items: Schema, options?: Options) => ({ type: "array", items, ...options }),
  Union: (anyOf: Schema[], options?: Options) => ({ anyOf, ...options }),
  Object: object,
  Optional: asOptional,
  Partial: partial,
  Record: (_key: Schema, value: Schema, options?: Options) => ({
    type: "object",
    patternProperties: { "^.*$": value },
    ...options,
  }),
};

export default Type;
