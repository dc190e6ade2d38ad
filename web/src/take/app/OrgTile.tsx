/** Stands for an organisation until it has a logo of its own: its first letter on the action colour. */
export function OrgTile({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  return (
    <span className={large ? "tile tile-lg" : "tile"} aria-hidden="true">
      {(Array.from(name.trim())[0] ?? "").toUpperCase()}
    </span>
  );
}
