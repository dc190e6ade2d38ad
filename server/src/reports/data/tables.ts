declare module "../../db/database.ts" {
  interface Tables {
    data_exports: {
      id: string;
      account_id: string;
      about: "account" | "participant";
      participant_id: string | null;
      requested_by: string;
      job_id: string | null;
      file_name: string;
      byte_count: number;
      created_at: number;
      ready_at: number | null;
      expires_at: number;
    };
    data_export_parts: { export_id: string; number: number; content: Uint8Array };
    data_export_downloads: { code_hash: string; export_id: string; expires_at: number };
  }
}
