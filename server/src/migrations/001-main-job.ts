// The tables of accounts, quizzes, participants and participations. Text ids, integer milliseconds for instants,
// JSON whole in one TEXT column, booleans 0/1.
import { migration } from "../db/migrate.ts";

export const mainJob = migration(
  "001-main-job",
  `
-- accounts
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL UNIQUE,
  full_name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  disabled_at INTEGER
);
CREATE TABLE memberships (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  role TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);
CREATE TABLE user_sessions (
  token_hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  user_agent TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
);
CREATE INDEX user_sessions_user ON user_sessions (user_id);

-- quizzes
CREATE TABLE quizzes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  title TEXT NOT NULL,
  title_folded TEXT NOT NULL,
  status TEXT NOT NULL,
  access_control TEXT NOT NULL,
  password_hash TEXT,
  share_code TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  settings TEXT NOT NULL,
  questions TEXT NOT NULL,
  draft_version INTEGER NOT NULL,
  draft_digest TEXT NOT NULL,
  published_digest TEXT,
  published_revision INTEGER,
  question_count INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  archived_status TEXT
);
CREATE INDEX quizzes_account_updated ON quizzes (account_id, updated_at, id);
CREATE INDEX quizzes_account_title ON quizzes (account_id, title_folded, id);
CREATE TABLE revisions (
  quiz_id TEXT NOT NULL REFERENCES quizzes (id),
  number INTEGER NOT NULL,
  document TEXT NOT NULL,
  question_count INTEGER NOT NULL,
  published_by TEXT NOT NULL,
  published_at INTEGER NOT NULL,
  PRIMARY KEY (quiz_id, number)
);
CREATE TABLE access_grants (
  grant_hash TEXT PRIMARY KEY,
  quiz_id TEXT NOT NULL REFERENCES quizzes (id),
  kind TEXT NOT NULL,
  email TEXT,
  participant_id TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER
);
CREATE INDEX access_grants_participant ON access_grants (participant_id, quiz_id);

-- participants
CREATE TABLE participants (
  id TEXT PRIMARY KEY,
  account_id TEXT,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  email TEXT,
  email_folded TEXT UNIQUE,
  password_hash TEXT,
  anonymous_hash TEXT,
  is_anonymous INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX participants_anonymous ON participants (account_id, anonymous_hash);
CREATE TABLE participant_tokens (
  token_hash TEXT PRIMARY KEY,
  participant_id TEXT NOT NULL REFERENCES participants (id),
  kind TEXT NOT NULL,
  participation_id TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER
);
CREATE INDEX participant_tokens_participant ON participant_tokens (participant_id);

-- participations
CREATE TABLE participations (
  id TEXT PRIMARY KEY,
  quiz_id TEXT NOT NULL REFERENCES quizzes (id),
  account_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  participant_id TEXT NOT NULL REFERENCES participants (id),
  participant_name_folded TEXT NOT NULL,
  attempt_no INTEGER NOT NULL,
  status TEXT NOT NULL,
  is_retake INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  deadline_at INTEGER,
  grace_ms INTEGER NOT NULL,
  seed TEXT NOT NULL,
  layout TEXT NOT NULL,
  current_question INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  plain_sequence INTEGER NOT NULL,
  event_count INTEGER NOT NULL,
  late_changes INTEGER NOT NULL,
  late_accepted INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  submitted_at INTEGER,
  finalised_by TEXT,
  clock TEXT NOT NULL,
  offline TEXT,
  file_key TEXT NOT NULL,
  pen_device TEXT NOT NULL
);
CREATE UNIQUE INDEX participations_running ON participations (quiz_id, participant_id) WHERE status = 'running';
CREATE UNIQUE INDEX participations_attempt ON participations (quiz_id, participant_id, attempt_no);
CREATE INDEX participations_participant ON participations (participant_id, started_at, id);
CREATE INDEX participations_quiz_started ON participations (quiz_id, started_at, id);
CREATE INDEX participations_quiz_name ON participations (quiz_id, participant_name_folded, id);
CREATE INDEX participations_account_submitted ON participations (account_id, submitted_at);
CREATE INDEX participations_deadline ON participations (deadline_at) WHERE status = 'running';
CREATE INDEX participations_ungraded ON participations (submitted_at) WHERE status = 'submitted';
CREATE TABLE preparations (
  participant_id TEXT NOT NULL REFERENCES participants (id),
  quiz_id TEXT NOT NULL REFERENCES quizzes (id),
  revision INTEGER NOT NULL,
  seed TEXT NOT NULL,
  layout TEXT NOT NULL,
  prepared_at INTEGER NOT NULL,
  PRIMARY KEY (participant_id, quiz_id)
);
CREATE TABLE participation_starts (
  participant_id TEXT NOT NULL,
  start_id TEXT NOT NULL,
  participation_id TEXT NOT NULL REFERENCES participations (id),
  resumed INTEGER NOT NULL,
  PRIMARY KEY (participant_id, start_id)
);
CREATE TABLE changes (
  participation_id TEXT NOT NULL REFERENCES participations (id),
  change_id TEXT NOT NULL,
  question_id TEXT NOT NULL,
  value TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  device_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  elapsed INTEGER,
  received_at INTEGER NOT NULL,
  PRIMARY KEY (participation_id, change_id)
);
CREATE TABLE submissions (
  id TEXT PRIMARY KEY,
  participation_id TEXT NOT NULL UNIQUE REFERENCES participations (id),
  quiz_id TEXT NOT NULL,
  participant_id TEXT NOT NULL,
  submitted_at INTEGER NOT NULL,
  answers_held INTEGER NOT NULL,
  digest TEXT NOT NULL,
  score REAL,
  raw_score REAL,
  max_score REAL,
  percentage INTEGER,
  passed INTEGER,
  correct_answers INTEGER,
  total_questions INTEGER,
  duration INTEGER NOT NULL,
  validated TEXT,
  graded_at INTEGER
);
CREATE INDEX submissions_quiz_score ON submissions (quiz_id, percentage, id);
CREATE TABLE score_changes (
  id TEXT PRIMARY KEY,
  submission_id TEXT NOT NULL REFERENCES submissions (id),
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  by_user TEXT,
  score REAL NOT NULL,
  percentage INTEGER NOT NULL
);
CREATE INDEX score_changes_submission ON score_changes (submission_id, at);
CREATE TABLE participation_events (
  participation_id TEXT NOT NULL REFERENCES participations (id),
  event_id TEXT NOT NULL,
  event TEXT NOT NULL,
  category TEXT NOT NULL,
  details TEXT NOT NULL,
  occurred_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  PRIMARY KEY (participation_id, event_id)
);
`,
);
