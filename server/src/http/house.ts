// What every door of the server needs.
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { PostOffice } from "../mail/post-office.ts";
import type { Identify } from "./identify.ts";
import type { Limits } from "./limits.ts";

export interface House {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly identify: Identify;
  readonly limits: Limits;
  readonly postOffice: PostOffice;
  /** ms since 1970 */
  readonly clock: () => number;
}
