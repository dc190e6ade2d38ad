const namedStatements = 400;

/**
 * Names for statements that came a second time, so that each connection parses and plans them once. Texts seen once,
 * such as a search built from its filters, stay unnamed and leave nothing behind on the server.
 */
export class StatementNames {
  readonly #seen = new Map<string, string | undefined>();
  #count = 0;

  nameOf(sql: string): string | undefined {
    const known = this.#seen.get(sql);
    if (known !== undefined) return known;
    if (!this.#seen.has(sql)) {
      if (this.#seen.size >= 4 * namedStatements) this.#forgetUnnamed();
      this.#seen.set(sql, undefined);
      return undefined;
    }
    if (this.#count >= namedStatements) return undefined;
    this.#count += 1;
    const name = `s${this.#count}`;
    this.#seen.set(sql, name);
    return name;
  }

  #forgetUnnamed(): void {
    for (const [sql, name] of this.#seen) if (name === undefined) this.#seen.delete(sql);
  }
}
