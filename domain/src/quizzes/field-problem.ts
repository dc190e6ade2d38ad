/** One thing that is not right with what an author wrote: where it is, and a sentence to act on. */
export type FieldProblem = { readonly field: string; readonly message: string };
