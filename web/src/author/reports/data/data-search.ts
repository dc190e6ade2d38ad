export interface DataSearch {
  /** The id of a participant, whom an export is asked about. */
  readonly participant?: string;
  readonly name?: string;
}

export function readDataSearch(raw: Readonly<Record<string, unknown>>): DataSearch {
  const { participant, name } = raw;
  if (typeof participant !== "string" || participant === "" || participant.length > 64) return {};
  return { participant, ...(typeof name === "string" && name ? { name: name.slice(0, 120) } : {}) };
}
