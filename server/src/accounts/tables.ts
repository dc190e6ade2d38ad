import type { Role } from "@capstan/domain/accounts/capabilities.ts";

declare module "../db/database.ts" {
  interface Tables {
    accounts: { id: string; name: string; created_at: number };
    users: {
      id: string;
      email: string;
      email_folded: string;
      full_name: string;
      password_hash: string;
      created_at: number;
      disabled_at: number | null;
    };
    memberships: { account_id: string; user_id: string; role: Role; created_at: number };
    user_sessions: {
      token_hash: string;
      id: string;
      user_id: string;
      account_id: string;
      user_agent: string;
      created_at: number;
      last_seen_at: number;
      expires_at: number;
      revoked_at: number | null;
    };
  }
}
