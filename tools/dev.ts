import { forgetBuild } from "./build-web.ts";
import { passSignalsOn, run } from "./run.ts";

// Both web builds and the server, each anew when its sources change. The page is reloaded by hand.
passSignalsOn();
forgetBuild();
await Promise.all([
  run(["npm", "run", "--silent", "dev", "-w", "web"], { visible: true }),
  run(["node", "--watch", "server/src/main.ts"], { visible: true }),
]);
