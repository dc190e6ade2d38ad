import { uploadMedia } from "@capstan/domain/media/contract.ts";
import { imageLimits } from "@capstan/domain/media/image.ts";
import { upload } from "../../api/upload.ts";
import type { SendImage } from "../../ui/upload/ImageUpload.tsx";
import { asAuthor } from "./session.ts";

/** bytes */
export const largestImage = imageLimits.size;

/** Uploads an image in the author's name. */
export const sendImage: SendImage = (file, options) =>
  asAuthor(upload(uploadMedia, file, { ...options, as: "author" }));
