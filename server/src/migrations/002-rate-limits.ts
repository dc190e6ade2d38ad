// What several processes count together; the embedded database has one process, which counts in memory.
import { migration } from "../db/migrate.ts";

export const rateLimits = migration(
  "002-rate-limits",
  `
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  points INTEGER NOT NULL,
  expire INTEGER
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
`,
);
