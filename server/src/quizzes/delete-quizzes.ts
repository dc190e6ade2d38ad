// The quizzes of an account that ends: first nobody finds them any more, later they are gone.
import type { Tx } from "../db/database.ts";
import "./tables.ts";

export async function hideQuizzesOf(tx: Tx, accountId: string, now: number): Promise<void> {
  await tx
    .updateTable("quizzes")
    .set({ status: "archived", updated_at: now })
    .where("account_id", "=", accountId)
    .execute();
}

/** Once nothing hangs on them. */
export async function deleteQuizzesOf(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom("access_grants")
    .where("quiz_id", "in", (eb) => eb.selectFrom("quizzes").select("id").where("account_id", "=", accountId))
    .execute();
  await tx
    .deleteFrom("revisions")
    .where("quiz_id", "in", (eb) => eb.selectFrom("quizzes").select("id").where("account_id", "=", accountId))
    .execute();
  await tx.deleteFrom("quizzes").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("quiz_defaults").where("account_id", "=", accountId).execute();
}
