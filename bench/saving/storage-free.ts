// The same app, the same route, the same look-up of who calls; only a save that arrives is answered without being
// kept. What the real server is measured against.

import { buildApp } from "../../server/src/app.ts";
import { readConfig } from "../../server/src/config.ts";
import { openConfigured } from "../../server/src/open-house.ts";
import { saveChanges } from "../../server/src/participations/save-changes.ts";

const config = readConfig(process.env);
const database = await openConfigured(config, { exclusive: false, warn: () => {} });
const { app } = await buildApp({
  config,
  database: {
    ...database,
    async together(hotWrite, request) {
      if ((hotWrite as unknown) !== saveChanges) return database.together(hotWrite, request);
      const { body } = request as { body: { changes?: { change_id: string; sequence: number }[] } };
      const now = new Date().toISOString();
      return {
        saved: body.changes?.map(({ change_id }) => change_id) ?? [],
        conflicts: [],
        refused: [],
        sequence: body.changes?.at(-1)?.sequence ?? 0,
        status: "running",
        deadline_at: null,
        remaining_time: null,
        server_time: now,
      } as never;
    },
  },
});
console.log(`Capstan is ready at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
