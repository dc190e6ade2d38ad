// Builds both apps at once: `node vite.build.ts` for production, `--watch` while developing.
import { build } from "vite";
import { type AppName, appConfig } from "./vite.app.ts";

const watch = process.argv.includes("--watch");
const apps: readonly AppName[] = ["author", "take"];

await Promise.all(
  apps.map((app) => {
    const config = appConfig(app, watch ? "development" : "production");
    return build(watch ? { ...config, build: { ...config.build, watch: {} } } : config);
  }),
);
