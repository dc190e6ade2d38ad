import { localStore } from "../../api/safe-storage.ts";
import { readAccessedQuizzes } from "../../api/stored-keys.ts";
import { Redirect, useParams, useSearch } from "../app/router.tsx";

/** The link people share: to the lobby where this browser has been in already, else to the way in. */
export function QuizLinkScreen() {
  const { id = "" } = useParams();
  const search = useSearch();
  const isKnown = readAccessedQuizzes(localStore).includes(id);
  const to = `/quiz/${encodeURIComponent(id)}/${isKnown ? "event" : "access"}`;
  return <Redirect to={search ? `${to}?${search}` : to} replace />;
}
