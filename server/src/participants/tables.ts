declare module "../db/database.ts" {
  interface Tables {
    participants: {
      id: string;
      /** the account a guest belongs to; `null` for a registered participant, who belongs to none */
      account_id: string | null;
      name: string;
      name_folded: string;
      email: string | null;
      email_folded: string | null;
      password_hash: string | null;
      anonymous_hash: string | null;
      is_anonymous: number;
      created_at: number;
    };
    participant_tokens: {
      token_hash: string;
      participant_id: string;
      /** a ticket is good only for update, log and submit of one participation */
      kind: "session" | "ticket";
      participation_id: string | null;
      created_at: number;
      expires_at: number | null;
      revoked_at: number | null;
    };
  }
}

export {};
