/**
 * What one piece of content may cost. The domain has no clock, so time is bounded by size: each
 * number was chosen so that the worst input found stays well under a second on a small server.
 * Beyond a limit the source is shown as it was written, with a warning; nothing throws.
 */
export const contentLimits = {
  /** Characters of Markdown in one text; longer is shown as plain text. */
  source: 50_000,
  /** Levels of quotes, lists and emphasis inside each other. */
  depth: 60,
  lines: 6_000,
  /** Lines that quote or underline: parsing is quadratic in them. */
  heavyLines: 1_000,
  /** Characters that may open or close something, between two blank lines: parsing is quadratic in them. */
  markers: 2_000,
  /** Cells of one table: a short source can ask for rows times columns. */
  tableCells: 4_000,
  /** Characters of code highlighted in one block, and in all blocks of a text. */
  codeBlock: 10_000,
  codeTotal: 20_000,
  /** A longer line (minified code) is not worth colours and makes grammars slow. */
  codeLine: 2_000,
  /** Characters of TeX in one formula, and in all formulas of a text. */
  formula: 2_000,
  formulaTotal: 20_000,
  /** Characters of link targets written out: references repeat a target without repeating its length. */
  targets: 40_000,
} as const;
