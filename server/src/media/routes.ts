import * as contract from "@capstan/domain/media/contract.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { crew } from "../http/allow.ts";
import type { House } from "../http/house.ts";
import { anyone } from "../http/serve.ts";
import { serveFile, serveUpload } from "../http/serve-files.ts";
import { readFileOf } from "./media-folder.ts";
import { selectMediaByKey } from "./queries.ts";
import { storeImage } from "./store-image.ts";

export function serveMedia(house: House): void {
  serveUpload(house, contract.uploadMedia, {
    async allow(visit) {
      const who = crew("read", "edit")(visit);
      await house.limits.spend("uploads", who.userId);
      return who;
    },
    handle: ({ who, file, now }) => storeImage(house, who, file, now),
  });

  serveFile(house, contract.showMedia, {
    allow: anyone,
    async open({ params: { key } }) {
      const media = await selectMediaByKey(house.database.read, key);
      const stream = media && (await readFileOf(house.config.dataFolder, key));
      if (!stream) throw new Problem("not_found");
      return { stream, type: media.content_type, size: media.byte_size };
    },
  });
}
