// What travels between an author and the media room.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, oneOf } from "../wire.ts";
import { imageLimits, imageTypes } from "./image.ts";

export const Media = Type.Object({
  id: Id,
  /** Whoever knows it may see the image; nobody can guess it. */
  url: Type.String(),
  content_type: oneOf(imageTypes),
  byte_size: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type Media = Type.Static<typeof Media>;

export const uploadMedia = endpoint({
  name: "uploadMedia",
  summary: "Upload an image: the body is the file itself",
  method: "POST",
  path: "/api/media/",
  upload: imageTypes,
  reply: Media,
  status: 201,
  problems: [
    "image_unsupported",
    "image_damaged",
    "image_too_large",
    "image_mislabelled",
    "image_has_more",
    "too_many_requests",
  ],
  bodyLimit: imageLimits.size,
});

export const showMedia = endpoint({
  name: "showMedia",
  summary: "An image, by the address its upload answered",
  method: "GET",
  path: "/api/media/:key/",
  params: Type.Object({ key: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }) }),
  file: imageTypes,
  reply: Type.Unknown(),
  problems: [],
});
