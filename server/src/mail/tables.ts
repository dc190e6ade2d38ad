declare module "../db/database.ts" {
  interface Tables {
    outbox_mails: {
      id: string;
      /** whose branding it carries; `null` for the house's own */
      account_id: string | null;
      recipient: string;
      template: string;
      /** JSON, the template's; gone once the mail is sent or given up, because it may hold a code */
      data: string | null;
      status: "waiting" | "sent" | "failed";
      /** what the last try met */
      error: string | null;
      created_at: number;
      sent_at: number | null;
    };
  }
}
