const longest = 200;

/** What is searched for, as the address says it; one with ?search=42 is read as the number. */
export function searchText(raw: unknown): string {
  const text = typeof raw === "number" ? String(raw) : raw;
  return typeof text === "string" ? text.trim().slice(0, longest) : "";
}
