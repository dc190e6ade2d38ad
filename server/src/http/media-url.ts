/** The address of an image by its key. Rooms on both sides of the media room show images. */
export function mediaUrl(key: string): string {
  return `/api/media/${key}/`;
}
