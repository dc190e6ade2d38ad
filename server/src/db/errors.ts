/** The database cannot do this now; the same request may succeed a moment later. HTTP answers 503. */
export class Unavailable extends Error {
  override name = "Unavailable";
  readonly retryAfterSeconds: number = 2;
}

/** More work waits than the queue may hold. Nothing was written. */
export class Overloaded extends Unavailable {
  override name = "Overloaded";
  override readonly retryAfterSeconds = 1;
}

/** A transaction held the writer longer than it may and was rolled back. */
export class TransactionTimeout extends Unavailable {
  override name = "TransactionTimeout";
}

/** A flush refused this one request: `code` is a problem of the domain. Its neighbours were not touched. */
export class Refused extends Error {
  override name = "Refused";
  readonly code: string;
  readonly details: unknown;

  constructor(code: string, details?: unknown) {
    super(`refused: ${code}`);
    this.code = code;
    this.details = details;
  }
}

/** A programming error: waiting for the writer while holding it would wait for ever. */
export class InsideTransaction extends Error {
  override name = "InsideTransaction";
}

/** Another server already runs on this data folder. */
export class FolderInUse extends Error {
  override name = "FolderInUse";
}

/** Text that PostgreSQL cannot keep (a NUL character); SQLite refuses it too, so that both behave alike. */
export class UnstorableText extends Error {
  override name = "UnstorableText";
}
