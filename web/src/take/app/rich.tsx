import type { ReactNode } from "react";

/** A translated sentence with `<b>…</b>` in it, so that a translator sees the sentence whole. */
export function rich(sentence: string): ReactNode[] {
  return sentence
    .split(/<b>(.*?)<\/b>/)
    .map((part, index) => (index % 2 === 0 ? part : <b key={index}>{part}</b>));
}
