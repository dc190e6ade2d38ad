// Where drawing the page itself has failed: React has taken everything away, so this is plain DOM. The answers are
// not React's: they are on the device, and what sends them goes on.
import { t } from "../../ui/messages/messages.ts";

export function showBrokenPage(root: HTMLElement): void {
  const title = t("This page stopped working");
  const heading = element("h1", title);
  heading.tabIndex = -1;
  const again = element("button", t("Load the page again"));
  again.type = "button";
  again.className = "btn btn-primary";
  again.addEventListener("click", () => location.reload());
  const away = element("a", t("Your quizzes"));
  away.className = "btn btn-second";
  away.href = "/quiz/dashboard";
  const actions = element("div");
  actions.className = "empty-actions";
  actions.append(again, away);
  const main = element("main");
  main.id = "main";
  main.className = "empty";
  main.append(
    heading,
    element(
      "p",
      t(
        "Your answers are kept: everything that was shown as saved is on this device or with the server. Load the page again to go on where you were.",
      ),
    ),
    actions,
  );
  document.title = title;
  root.replaceChildren(main);
  heading.focus();
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  says = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = says;
  return made;
}
