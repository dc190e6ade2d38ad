import type { AuditAction, AuditSubject } from "@capstan/domain/accounts/audit.ts";
import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import type { Generated } from "kysely";

declare module "../db/database.ts" {
  interface Tables {
    accounts: {
      id: string;
      name: string;
      created_at: number;
      /** JSON, see account-settings.ts of the domain */
      settings: Generated<string>;
      settings_version: Generated<number>;
      deleted_at: Generated<number | null>;
    };
    users: {
      id: string;
      email: string;
      email_folded: string;
      full_name: string;
      password_hash: string;
      created_at: number;
      disabled_at: number | null;
      avatar_id: Generated<string | null>;
    };
    memberships: {
      account_id: string;
      user_id: string;
      role: Role;
      created_at: number;
      deactivated_at: Generated<number | null>;
    };
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
    crew_invitations: {
      id: string;
      account_id: string;
      email: string;
      email_folded: string;
      role: Role;
      code_hash: string;
      invited_by: string;
      created_at: number;
      sent_at: number;
      expires_at: number;
      accepted_at: number | null;
      accepted_by: string | null;
      withdrawn_at: number | null;
    };
    audit_entries: {
      id: string;
      account_id: string;
      at: number;
      action: AuditAction;
      actor_id: string | null;
      actor_name: string;
      subject_kind: AuditSubject;
      subject_id: string;
      subject_name: string;
      before: string;
      after: string;
    };
    brandings: {
      account_id: string;
      /** "" where participants see the account's own name */
      name: string;
      /** `#rrggbb`, or `null` for Capstan's own */
      color: string | null;
      welcome_text: string;
      footer_text: string;
      logo_id: string | null;
      icon_id: string | null;
      version: number;
      updated_at: number;
    };
    api_keys: {
      id: string;
      account_id: string;
      name: string;
      /** JSON, an array */
      scopes: string;
      key_hash: string;
      /** the last characters, to tell one from another */
      hint: string;
      created_by: string;
      created_at: number;
      expires_at: number | null;
      last_used_at: number | null;
      revoked_at: number | null;
    };
    password_resets: {
      code_hash: string;
      user_id: string;
      created_at: number;
      expires_at: number;
      used_at: number | null;
    };
    email_changes: {
      user_id: string;
      token_hash: string;
      email: string;
      email_folded: string;
      created_at: number;
      expires_at: number;
    };
  }
}
