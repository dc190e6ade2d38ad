import { initials } from "../shell/person.ts";

/** A person's initials; decorative, the name stands beside it. */
export function Face({ name }: { name: string }) {
  return (
    <span className="face" aria-hidden="true">
      {initials({ full_name: name })}
    </span>
  );
}
