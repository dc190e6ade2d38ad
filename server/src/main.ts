// Starts the server: configuration, database, migrations, first start, sweeper, doors.
import { enableCompileCache } from "node:module";
import { WrongConfiguration } from "./config.ts";
import { FolderInUse } from "./db/errors.ts";

// compiled code is kept between starts; threads started later find it too
enableCompileCache();

try {
  const { runServer } = await import("./run-server.ts");
  await runServer(process.env);
} catch (thrown) {
  if (thrown instanceof WrongConfiguration || thrown instanceof FolderInUse) {
    process.stderr.write(`${thrown.message}\n`);
  } else {
    process.stderr.write(
      `Capstan could not start: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : thrown}\n`,
    );
  }
  process.exit(1);
}
