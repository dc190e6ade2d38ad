import type { Tx } from "../db/database.ts";
import { newId } from "../http/tokens.ts";
import type { JobKind } from "./job.ts";
import { insertJob } from "./queries.ts";

export interface NewJob<Data> {
  readonly data: Data;
  readonly accountId?: string | null;
  /** The author who waits for it and sees it in the progress banner, and what it is called there. */
  readonly shownTo?: { readonly userId: string; readonly title: string };
  /** Not before; ms since 1970. */
  readonly runAt?: number;
}

/** Work that begins once the transaction is committed, in whichever process is free; its id. */
export async function enqueue<Data>(
  tx: Tx,
  kind: JobKind<Data>,
  { data, accountId = null, shownTo, runAt }: NewJob<Data>,
  now: number,
): Promise<string> {
  const id = newId();
  await insertJob(tx, {
    id,
    kind: kind.name,
    account_id: accountId,
    created_by: shownTo?.userId ?? null,
    title: shownTo?.title ?? null,
    data: JSON.stringify(data),
    run_at: runAt ?? now,
    created_at: now,
  });
  return id;
}
