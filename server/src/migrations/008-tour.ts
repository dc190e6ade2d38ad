// The first look around is shown once to a person, not once in each browser.
import { migration } from "../db/migrate.ts";

export const tour = migration(
  "008-tour",
  `
ALTER TABLE users ADD COLUMN tour_done_at INTEGER;
`,
);
