// Crew invitations, an account's settings, who changed what, and what an account takes along.
import { migration } from "../db/migrate.ts";

export const crew = migration(
  "004-crew",
  `
ALTER TABLE accounts ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
ALTER TABLE accounts ADD COLUMN settings_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE accounts ADD COLUMN deleted_at INTEGER;
ALTER TABLE memberships ADD COLUMN deactivated_at INTEGER;
CREATE INDEX user_sessions_account ON user_sessions (account_id, user_id);
CREATE TABLE crew_invitations (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL,
  role TEXT NOT NULL,
  code_hash TEXT NOT NULL UNIQUE,
  invited_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  accepted_at INTEGER,
  accepted_by TEXT,
  withdrawn_at INTEGER
);
CREATE UNIQUE INDEX crew_invitations_open ON crew_invitations (account_id, email_folded)
  WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX crew_invitations_account ON crew_invitations (account_id, created_at, id);
CREATE TABLE audit_entries (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  at INTEGER NOT NULL,
  action TEXT NOT NULL,
  actor_id TEXT,
  actor_name TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  subject_name TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL
);
CREATE INDEX audit_entries_account ON audit_entries (account_id, at, id);
CREATE TABLE quiz_defaults (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  settings TEXT NOT NULL,
  version INTEGER NOT NULL
);
CREATE TABLE data_exports (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  about TEXT NOT NULL,
  participant_id TEXT,
  requested_by TEXT NOT NULL,
  job_id TEXT,
  file_name TEXT NOT NULL,
  byte_count INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  ready_at INTEGER,
  expires_at INTEGER NOT NULL
);
CREATE INDEX data_exports_account ON data_exports (account_id, created_at, id);
CREATE INDEX data_exports_expiry ON data_exports (expires_at);
CREATE TABLE data_export_parts (
  export_id TEXT NOT NULL REFERENCES data_exports (id),
  number INTEGER NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (export_id, number)
);
CREATE TABLE data_export_downloads (
  code_hash TEXT PRIMARY KEY,
  export_id TEXT NOT NULL REFERENCES data_exports (id),
  expires_at INTEGER NOT NULL
);
CREATE INDEX data_export_downloads_export ON data_export_downloads (export_id);
`,
);
