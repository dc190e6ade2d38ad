// Images, the looks of an account, and what an author's own profile needs.
import { migration } from "../db/migrate.ts";

export const mediaBranding = migration(
  "005-media-branding",
  `
CREATE TABLE media (
  id TEXT PRIMARY KEY,
  media_key TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  uploaded_by TEXT NOT NULL REFERENCES users (id),
  content_type TEXT NOT NULL,
  byte_size INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX media_created ON media (created_at);
CREATE INDEX media_account ON media (account_id);
CREATE TABLE brandings (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  name TEXT NOT NULL,
  color TEXT,
  welcome_text TEXT NOT NULL,
  footer_text TEXT NOT NULL,
  logo_id TEXT REFERENCES media (id),
  icon_id TEXT REFERENCES media (id),
  version INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE TABLE email_changes (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  token_hash TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
ALTER TABLE users ADD COLUMN avatar_id TEXT REFERENCES media (id);
`,
);
