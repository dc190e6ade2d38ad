import { commitTogether, type HotWrites, refuse } from "../commit-together.ts";
import { Refused } from "../errors.ts";
import { insertMany } from "../portable.ts";
import { item, writes } from "./test-tables.ts";

export interface AppendRequest {
  readonly id: string;
  readonly name?: string;
  readonly trouble?: "throws" | "refused" | "throws refused" | "breaks a constraint";
}

export interface AppendReply {
  readonly id: string;
  /** How many requests shared the flush. */
  readonly together: number;
  readonly now: number;
}

export const appendItem = commitTogether<AppendRequest, AppendReply>(
  "appendItem",
  async (tx, requests, now) => {
    for (const { id, trouble } of requests) {
      if (trouble === "throws") throw new TypeError(`no item ${id}`);
      if (trouble === "throws refused") throw new Refused("closed", { id });
    }
    const accepted = requests.filter(({ trouble }) => trouble !== "refused");
    const rows = accepted.map(({ id, name = "hot", trouble }) =>
      // A name that is missing breaks NOT NULL, as a bug would.
      item(id, { name: trouble === "breaks a constraint" ? (null as unknown as string) : name }),
    );
    await insertMany(writes(tx), "items", rows, { conflict: { columns: ["id"] } });
    return requests.map(({ id, trouble }) =>
      trouble === "refused" ? refuse("closed", { id }) : { id, together: requests.length, now },
    );
  },
);

/** Ends the thread it runs on. */
export const endThread = commitTogether<null, null>("endThread", async (tx) => {
  await insertMany(writes(tx), "items", [item("before the end")]);
  process.exit(7);
});

export const hotWrites: HotWrites = { appendItem, endThread };
export const testHotWrites = new URL(import.meta.url);
