/** How one column keeps JSON: whole, as text, never queried inside. */
export interface JsonColumn<T> {
  parse(text: string): T;
  stringify(value: T): string;
}

export function asJson<T>(): JsonColumn<T> {
  return {
    parse: (text) => JSON.parse(text) as T,
    stringify(value) {
      const text = JSON.stringify(value);
      if (text === undefined) throw new TypeError("undefined cannot be kept as JSON.");
      return text;
    },
  };
}
