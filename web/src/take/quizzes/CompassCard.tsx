/** Half a compass card over a horizon, in brass hairlines: the participant app's one picture. */
export function CompassCard({ className }: { readonly className: string }) {
  return <span className={`compass ${className}`} aria-hidden="true" />;
}
