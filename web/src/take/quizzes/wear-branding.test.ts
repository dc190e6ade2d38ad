import { brandColors } from "@capstan/domain/accounts/brand-colors.ts";
import { describe, expect, test } from "vitest";
import { drawnIcon, styleOf } from "./wear-branding.ts";

const colors = brandColors("#0f766e");
if (!colors) throw new Error("This colour can be read.");

describe("the look of an organisation", () => {
  test("stands where the tokens stand: by day, by night as chosen, by night as the system wishes", () => {
    const css = styleOf(colors);
    expect(css).toMatch(/^:root\{--action:#0f766e;/);
    expect(css).toContain('[data-theme="dark"]{--action:#');
    expect(css).toContain(':root:not([data-theme="light"]){--action:#');
    expect(css).toContain("--action-soft-2:");
  });

  test("holds nothing but colours, whatever a server sends", () => {
    const light = { ...colors.light, action: "red;}body{display:none" };
    expect(styleOf({ ...colors, light })).not.toContain("display");
  });

  test("has an icon drawn from the name, of one letter and nothing else", () => {
    expect(decodeURIComponent(drawnIcon("ålesund", colors.light))).toContain(">Å</text>");
    expect(decodeURIComponent(drawnIcon("<script>", colors.light))).toContain("></text>");
  });
});
