/** The ladder: a room imports only rooms to its left. */
export const rooms = [
  "accounts",
  "media",
  "quizzes",
  "participants",
  "participations",
  "courses",
  "reports",
] as const;

export type Room = (typeof rooms)[number];
export type Floor = "domain" | "server" | "web";

/** Where a file stands in the house. */
export interface Place {
  floor: Floor;
  /** Web only: which of the two apps; null for what both share. */
  app: "author" | "take" | null;
  room: Room | null;
  /** A folder that serves every room and therefore knows none, such as `http` or `ui`. */
  support: string | null;
}

/** Folders that put the house together and may know every room, beside the files at the root of a floor. */
const composing = new Set(["server/migrations", "server/demo", "server/testing"]);

/** The domain's support folders may not know rooms either; its root files may (they gather contracts). */
export function placeOf(path: string): Place | null {
  const [floor, source, ...rest] = path.split("/");
  if (source !== "src" || (floor !== "domain" && floor !== "server" && floor !== "web")) return null;
  const app = floor === "web" && (rest[0] === "author" || rest[0] === "take") ? rest[0] : null;
  const folders = rest.slice(app ? 1 : 0, -1);
  const top = folders[0];
  const room = rooms.find((name) => name === top) ?? null;
  const isSupport = top !== undefined && !room && !app && !composing.has(`${floor}/${top}`);
  return { floor, app, room, support: isSupport ? top : null };
}

export const mayImport = (from: Room, to: Room): boolean => rooms.indexOf(to) <= rooms.indexOf(from);
