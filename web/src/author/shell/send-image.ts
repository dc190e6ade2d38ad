import { uploadMedia } from "@capstan/domain/media/contract.ts";
import { imageLimits } from "@capstan/domain/media/image.ts";
import { upload } from "../../api/upload.ts";
import type { SendImage } from "../../ui/upload/ImageUpload.tsx";
import { session } from "./session.ts";

/** bytes */
export const largestImage = imageLimits.size;

/** Uploads an image in the author's name; a sign-in that has ended is told as everywhere. */
export const sendImage: SendImage = async (file, options) => {
  const result = await upload(uploadMedia, file, { ...options, as: "author" });
  if (!result.ok && result.kind === "refused" && result.status === 401) session.expired();
  return result;
};
