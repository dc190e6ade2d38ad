import { builtinModules } from "node:module";
import type { Finding } from "./check-tree.ts";
import { mayImport, type Place, placeOf, rooms } from "./places.ts";
import { type Import, isTest, type SourceFile } from "./source-file.ts";

/** Packages without clock, chance, network or DOM, by the part of the domain that may use them. */
const domainPackages = [/^typebox(\/|$)/];
const contentPackages = [
  ...domainPackages,
  /^(micromark|mdast|hast|unist|rehype|remark|vfile|estree)(-|\/|$)/,
  /^(unified|parse5|temml|prismjs|refractor|hastscript|property-information|devlop)(\/|$)/,
];
const builtins = new Set(builtinModules.filter((name) => !name.startsWith("_")));

/** Who may import whom, floor by floor and room by room. */
export function brokenImports(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const place = placeOf(file.path);
    if (!place) return [];
    return file.imports.flatMap((imported) => {
      const objection = imported.file
        ? objectionToFile(place, imported.file)
        : place.floor === "domain" && !isTest(file.path)
          ? objectionToPackage(file.path, imported)
          : null;
      return objection ? [{ path: file.path, line: imported.line, says: objection }] : [];
    });
  });
}

function objectionToFile(from: Place, path: string): string | null {
  const [workspace] = path.split("/");
  const to = placeOf(path);
  if (from.floor === "domain" && workspace !== "domain") return `the domain imports ${path}`;
  if (from.floor === "server" && workspace === "web") return `the server imports the web: ${path}`;
  if (from.floor === "web" && workspace === "server") return `the web imports the server: ${path}`;
  if (!to) return null;
  if (from.app && to.app && from.app !== to.app) return `${from.app} imports ${to.app}: ${path}`;
  if (from.support && to.app) return `${from.support} imports an app: ${path}`;
  if (from.support && to.room && to.floor === from.floor) return `${from.support} knows no room: ${path}`;
  if (from.room && to.room && !mayImport(from.room, to.room)) {
    return `${from.room} imports ${to.room}, a room to its right: ${path} (${rooms.join(" → ")})`;
  }
  return null;
}

function objectionToPackage(path: string, { specifier }: Import): string | null {
  if (specifier.startsWith("node:") || builtins.has(specifier.split("/")[0] ?? "")) {
    return `the domain imports a part of Node: ${specifier}`;
  }
  const allowed = path.startsWith("domain/src/content/") ? contentPackages : domainPackages;
  return allowed.some((pattern) => pattern.test(specifier)) ? null : `the domain imports ${specifier}`;
}
