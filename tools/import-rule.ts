import { resolve } from "node:path";
import { checkTree } from "./import-rule/check-tree.ts";

const { findings, files } = checkTree(resolve(import.meta.dirname, ".."));
for (const { path, line, says } of findings) console.error(`${path}:${line}  ${says}`);
if (files === 0) console.error("The import rule found no file to read.");
else console.log(`${files} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 || files === 0 ? 1 : 0;
