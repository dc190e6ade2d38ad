import { defineConfig } from "@playwright/test";
import { findBrowser } from "../tools/browser.ts";

/** What Chromium needs as root, and leaves alone in a network that is closed. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const executablePath = findBrowser(process.env);

export default defineConfig({
  testDir: "stories",
  outputDir: "results/artifacts",
  reporter: [["list"], ["json", { outputFile: "results/report.json" }]],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: "chromium",
    headless: true,
    launchOptions: { args, ...(executablePath && { executablePath }) },
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
