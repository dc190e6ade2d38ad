import { defineConfig } from "vitest/config";

/** Tests of tools that start processes and databases; they run with the server's. */
const slowTools = "tools/{postgres,guarded-process}.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "fast",
          include: ["{domain,web,tools}/**/*.test.{ts,tsx}"],
          setupFiles: ["tools/property-seed.ts"],
          exclude: ["**/node_modules/**", slowTools],
          // no test asserts how fast the machine is
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts", slowTools],
          exclude: ["**/node_modules/**"],
          globalSetup: ["tools/postgres-for-vitest.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
