// The participant's build leaves out of React what the app never uses. What it does use has to behave as published.
import { expect, type Page, test } from "@playwright/test";
import { buildProbe } from "../../web/vite.probe.ts";

async function toldBy(script: string, page: Page): Promise<readonly string[]> {
  await page.goto("about:blank");
  await page.addScriptTag({ content: script });
  return page.evaluate<readonly string[]>("probe()");
}

test("React as it is cut renders, updates, cleans up and fails as React does", async ({ page }) => {
  const published = await buildProbe("published");
  const cut = await buildProbe("cut");
  expect(cut.length).toBeLessThan(published.length * 0.7);

  const told = await toldBy(published, page);
  expect(told).toEqual(
    expect.arrayContaining([
      "jib is there",
      "the same field: true, still in it: true",
      "mizzen is gone",
      "sent Ahoy there hemp true",
      "uncaught: rotten when drawn",
      "uncaught: rotten afterwards",
      'left: <div id="app"></div>, 0 listen',
    ]),
  );
  expect(await toldBy(cut, page)).toEqual(told);
});
