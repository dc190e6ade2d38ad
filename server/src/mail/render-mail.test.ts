import { describe, expect, it } from "vitest";
import { oneLine, plainBranding } from "./letter.ts";
import { renderMail } from "./render-mail.ts";

const letter = {
  subject: "Hello",
  title: "Hello",
  paragraphs: ["One."],
  action: { label: "Go", path: "/x#c" },
};
const origin = "https://quiz.example.org";

describe("a rendered mail", () => {
  it.each([
    ["#000000", "#ffffff"],
    ["#006b8f", "#ffffff"],
    ["#c0392b", "#ffffff"],
    ["#ffd400", "#0a2036"],
    ["#ffffff", "#0a2036"],
  ])("on a button of %s writes in %s", (color, text) => {
    const { html } = renderMail(letter, { ...plainBranding, color }, origin);
    expect(html).toContain(`background:${color};color:${text}`);
  });

  it("shows the account's logo from this server, and its name to who sees no pictures", () => {
    const { html } = renderMail(
      letter,
      { ...plainBranding, name: "A & B", logoPath: "/api/media/l.png" },
      origin,
    );
    expect(html).toContain('<img src="https://quiz.example.org/api/media/l.png" alt="A &amp; B"');
  });

  it("carries the account's footer in both forms", () => {
    const { html, text } = renderMail(letter, { ...plainBranding, footer: "Pier <4>" }, origin);
    expect(html).toContain("Pier &lt;4&gt;");
    expect(text).toContain("Pier <4>");
  });
});

describe("one line", () => {
  it.each([
    ["a\r\nb", "a b"],
    ["a\u0000b", "a b"],
    ["a\u2028b\u2029c\u0085d", "a b c d"],
    ["  a  ", "a"],
  ])("of %j is %j", (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it("is never longer than it may be, and never cut through a character", () => {
    expect(oneLine("😀".repeat(300), 10)).toBe(`${"😀".repeat(9)}…`);
  });
});
