// Rendered content as one line of words, for lists: without code blocks, pictures only by their description,
// formulas only by the word, unless there is nothing else.
import { t } from "../../ui/messages/messages.ts";

export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const image of body.querySelectorAll("img")) image.replaceWith(image.alt);
  const words = body.cloneNode(true) as HTMLElement;
  for (const formula of words.querySelectorAll("math")) {
    // a letter or a number reads well as it is
    if (formula.querySelector("mfrac, msqrt, mroot, mtable, msup, msub, munder, mover, munderover"))
      formula.replaceWith(t("[formula]"));
  }
  return read(words, "figure, annotation, annotation-xml") || read(body, "annotation, annotation-xml");
}

function read(body: HTMLElement, without: string): string {
  const copy = body.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(without)) element.remove();
  for (const block of copy.querySelectorAll("p, li, tr, br, div, h3, h4, h5, h6")) block.append(" ");
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}
