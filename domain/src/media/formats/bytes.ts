export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A `RangeError` behind the end, as a `DataView` throws one. */
export function part(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (from < 0 || to < from || to > bytes.length) throw new RangeError("Behind the end of the file.");
  return bytes.subarray(from, to);
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of parts) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

export function fourLetters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...part(bytes, at, at + 4));
}
