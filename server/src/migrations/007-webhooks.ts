// Where accounts tell other systems what happens in them, and what became of each telling.
import { migration } from "../db/migrate.ts";

export const webhooks = migration(
  "007-webhooks",
  `
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  url TEXT NOT NULL,
  events TEXT NOT NULL,
  active INTEGER NOT NULL,
  secret TEXT NOT NULL,
  previous_secret TEXT,
  previous_until INTEGER,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  failing_since INTEGER,
  held_until INTEGER,
  turned_off_at INTEGER
);
CREATE INDEX webhooks_account ON webhooks (account_id, created_at, id);
CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY,
  webhook_id TEXT NOT NULL REFERENCES webhooks (id),
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  once INTEGER NOT NULL,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  last_try_at INTEGER,
  next_try_at INTEGER,
  response_status INTEGER,
  duration_ms INTEGER,
  error TEXT,
  response_body TEXT
);
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id, created_at, id);
`,
);
