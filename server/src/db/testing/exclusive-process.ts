// Opens a folder as a server does and stays until it is killed.
import { openDatabase } from "../database.ts";
import { testHotWrites } from "./test-hot-writes.ts";

try {
  await openDatabase({ folder: process.argv[2] ?? "", exclusive: true, hotWrites: testHotWrites });
  console.log("open");
} catch (error) {
  console.log((error as Error).message);
}
