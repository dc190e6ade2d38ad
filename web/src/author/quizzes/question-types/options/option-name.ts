/** A, B … Z, AA: how an option is called while it is written. */
export function optionName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : optionName(Math.floor(index / 26) - 1) + letter;
}
