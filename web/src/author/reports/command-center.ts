import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { commandCenter } from "@capstan/domain/reports/contract.ts";

export type CommandCenter = ReplyOf<typeof commandCenter>;
export type Need = CommandCenter["needs"][number];
export type Day = CommandCenter["days"][number];

/** Nothing was ever made or taken here. */
export function isFirstRun(data: CommandCenter): boolean {
  return data.recent.length === 0 && data.latest.length === 0 && data.running_now === 0;
}
