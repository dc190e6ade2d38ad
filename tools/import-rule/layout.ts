import type { Finding } from "./check-tree.ts";
import { isTest, type SourceFile } from "./source-file.ts";

const namelessFolders = new Set(["lib", "utils", "helpers", "common", "services", "types"]);
const mostLines = 400;

/** Folders named after no thing, barrels, and files too long to read. */
export function layoutFaults(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, lines, brokenAt }) => {
    const folders = path.split("/").slice(0, -1);
    const says = [
      ...folders
        .filter((folder) => namelessFolders.has(folder))
        .map((folder) => `a folder named ${folder}: name it after its thing`),
      ...(/\/index\.(ts|tsx)$/.test(path) ? ["a barrel: import the file itself"] : []),
      ...(lines > mostLines && !isTest(path) ? [`${lines} lines, more than ${mostLines}`] : []),
      ...(brokenAt ? [`does not parse: ${brokenAt}`] : []),
    ];
    return says.map((sentence) => ({ path, line: 1, says: sentence }));
  });
}
