import { useState } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import { signedInAuthor } from "../../participants/participant-session.ts";

/** Going on as a participant ends an author's sign-in on this browser, which is said first. */
export function AuthorNote() {
  const [author] = useState(signedInAuthor);
  if (!author) return null;
  return (
    <Note tone="warning">
      {t("You are signed in as the author {name}. Going on here signs that account out on this browser.", {
        name: author.name,
      })}
    </Note>
  );
}
