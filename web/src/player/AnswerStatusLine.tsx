import { t } from "../ui/messages/messages.ts";

/** Where the answer to this question is: on its way, here only, with the server, or turned down with a reason. */
export type AnswerStatus = "saving" | "on_device" | "saved" | { readonly refused: string };

/** Always present, so that nothing moves and a change is announced. */
export function AnswerStatusLine({ status }: { readonly status: AnswerStatus | undefined }) {
  const refused = typeof status === "object";
  return (
    <p className={refused ? "held is-refused" : "held"} role="status">
      {status === undefined ? null : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={refused ? "M12 4 2.8 19.5h18.4zM12 10v4M12 16.8h.01" : pictures[status]} />
        </svg>
      )}
      {status === undefined ? "" : refused ? status.refused : words(status)}
    </p>
  );
}

const pictures = {
  saved: "M5 12.5l4.5 4.5L19 7.5",
  saving: "M4 12a8 8 0 1 0 2.6-5.9L4 8.500M4 4v4.500h4.5",
  on_device:
    "M5 13h14a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM3.5 14L6.5 5h11l3 9M7 16.500h.01",
};

function words(status: keyof typeof pictures): string {
  if (status === "saved") return t("Your answer is saved.");
  return status === "saving" ? t("Saving your answer…") : t("Your answer is saved on this device.");
}
