import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests that start processes and databases, or give hostile text seconds of work; they run with the server's. */
const slow = ["tools/{postgres,guarded-process}.test.ts", "domain/src/content/limits.test.ts"];

export default defineConfig({
  test: {
    // every core: by itself it would leave one idle, for whoever watches
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: "fast",
          include: ["{domain,web,tools}/**/*.test.{ts,tsx}"],
          setupFiles: ["tools/property-seed.ts"],
          exclude: ["**/node_modules/**", ...slow],
          // no test asserts how fast the machine is
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts", ...slow],
          exclude: ["**/node_modules/**"],
          globalSetup: ["tools/postgres-for-vitest.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
