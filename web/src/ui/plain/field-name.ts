// Where in what was sent a reason belongs, in words: `questions.3.options.0.text` is "Question 4, option 1, text".

/** Null for the whole of what was sent. */
export function fieldName(path: string): string | null {
  if (path === "" || path === "body") return null;
  const names: string[] = [];
  for (const part of path.split(".")) {
    const last = names.pop();
    if (/^\d+$/.test(part) && last !== undefined) names.push(`${one(last)} ${Number(part) + 1}`);
    else names.push(...(last === undefined ? [] : [last]), part.replaceAll("_", " "));
  }
  const text = names.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The list's name for one of it. */
function one(name: string): string {
  return name.endsWith("ies") ? `${name.slice(0, -3)}y` : name.replace(/s$/, "");
}
