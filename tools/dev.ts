import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { forgetBuild } from "./build-web.ts";
import { passSignalsOn, root, run } from "./run.ts";

// Both web builds and the server, each anew when its sources change. The page is reloaded by hand.
passSignalsOn();
forgetBuild();
// The server serves from these folders only where they are there when it starts.
for (const app of ["author", "take"]) mkdirSync(join(root, "web/dist", app), { recursive: true });
await Promise.all([
  run(["npm", "run", "--silent", "dev", "-w", "web"], { visible: true }),
  run(["node", "--watch", "server/src/main.ts"], { visible: true }),
]);
