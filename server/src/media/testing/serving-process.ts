// A server in a process of its own, on a database and a folder it shares: prints where it listens.
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { type DatabaseOptions, openDatabase } from "../../db/database.ts";

const options = JSON.parse(process.argv[2] ?? "{}") as DatabaseOptions;
const database = await openDatabase({ ...options, hotWrites: new URL(options.hotWrites) });
const config = readConfig({ LOG_LEVEL: "silent", CAPSTAN_DATA_DIR: process.argv[3] });
const { app } = await buildApp({ database, config });
process.stdout.write(`${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);
