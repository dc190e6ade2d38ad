// Work in the background, mail that waits to be sent, and the codes that a forgotten password is set anew with.
import { migration } from "../db/migrate.ts";

export const jobsAndMail = migration(
  "003-jobs-and-mail",
  `
CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  account_id TEXT,
  created_by TEXT,
  title TEXT,
  data TEXT NOT NULL,
  status TEXT NOT NULL,
  progress INTEGER,
  message TEXT NOT NULL,
  result TEXT,
  error TEXT,
  tries INTEGER NOT NULL,
  run_at INTEGER NOT NULL,
  lease TEXT,
  lease_until INTEGER,
  cancel_asked_at INTEGER,
  dismissed_at INTEGER,
  created_at INTEGER NOT NULL,
  finished_at INTEGER
);
CREATE INDEX jobs_due ON jobs (status, run_at, id);
CREATE INDEX jobs_beginner ON jobs (account_id, created_by, created_at, id);
CREATE INDEX jobs_finished ON jobs (finished_at);

CREATE TABLE outbox_mails (
  id TEXT PRIMARY KEY,
  account_id TEXT,
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  data TEXT,
  status TEXT NOT NULL,
  error TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER
);
CREATE INDEX outbox_mails_account ON outbox_mails (account_id, created_at, id);
CREATE INDEX outbox_mails_created ON outbox_mails (created_at);

CREATE TABLE password_resets (
  code_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX password_resets_user ON password_resets (user_id);
`,
);
