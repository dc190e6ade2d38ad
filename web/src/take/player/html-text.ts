// Rendered content as one line of words, for lists: without code blocks, pictures only by their description.

export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const image of body.querySelectorAll("img")) image.replaceWith(image.alt);
  const words = read(body, "figure, annotation, annotation-xml");
  return words || read(body, "annotation, annotation-xml");
}

function read(body: HTMLElement, without: string): string {
  const copy = body.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(without)) element.remove();
  for (const block of copy.querySelectorAll("p, li, tr, br, div, h3, h4, h5, h6")) block.append(" ");
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}
