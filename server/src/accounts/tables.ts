import type { AuditAction, AuditSubject } from "@capstan/domain/accounts/audit.ts";
import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import type { DeliveredEvent, DeliveryStatus } from "@capstan/domain/accounts/webhooks.ts";
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
      tour_done_at: Generated<number | null>;
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
    webhooks: {
      id: string;
      account_id: string;
      url: string;
      /** JSON, an array */
      events: string;
      active: number;
      /** what deliveries are signed with: kept as it is, because signing needs it */
      secret: string;
      /** the one before, while both are signed with */
      previous_secret: string | null;
      previous_until: number | null;
      created_by: string;
      created_at: number;
      /** in a row */
      failures: number;
      failing_since: number | null;
      /** nothing is sent before */
      held_until: number | null;
      turned_off_at: number | null;
    };
    webhook_deliveries: {
      id: string;
      webhook_id: string;
      /** the same for all webhooks that hear of it, and for what is sent again */
      event_id: string;
      type: DeliveredEvent;
      /** what is sent, to the letter */
      body: string;
      /** 1 where it was asked for by hand: tried once */
      once: number;
      status: DeliveryStatus;
      created_at: number;
      tries: number;
      last_try_at: number | null;
      next_try_at: number | null;
      response_status: number | null;
      duration_ms: number | null;
      error: string | null;
      response_body: string | null;
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
