import type { ImageType } from "@capstan/domain/media/image.ts";

declare module "../db/database.ts" {
  interface Tables {
    media: {
      id: string;
      /** what the address of the image holds; never shown beside anything else */
      media_key: string;
      account_id: string;
      uploaded_by: string;
      content_type: ImageType;
      byte_size: number;
      width: number;
      height: number;
      created_at: number;
    };
  }
}
