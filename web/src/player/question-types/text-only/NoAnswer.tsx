/** A page of text between questions: nothing to enter. */
export function NoAnswer() {
  return null;
}
