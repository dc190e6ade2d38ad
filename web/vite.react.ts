// React for the participant, without what this app never uses. It renders on the client only, from function
// components, and fetches its parts with `partsOf`: so there is no hydration, no hoisting of `<link>` or `<title>`,
// no form action, no Suspense, no transition, no portal and no class. A third of React is for those, and everybody
// would wait for it in front of the first question.
//
// Importing something that is left out fails the build, and so does another version of React until the lists have
// been read against it. A test renders with React as it is cut here, and the stories run on this build.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import {
  edited,
  type Node,
  withBodies,
  withConstants,
  withoutCases,
  withoutExports,
  withoutHooks,
  withProperties,
} from "./vite.react-cut.ts";
import {
  answers,
  constants,
  exportsLeftOut,
  hooksLeftOut,
  properties,
  readAgainst,
  symbolsNeverSeen,
  tagsNeverMade,
} from "./vite.react-parts.ts";

const production = /\/(?:react|react-dom)\/cjs\/(react|react-dom|react-dom-client)\.production\.js$/;

export function leanReact(): Plugin {
  return {
    name: "capstan:lean-react",
    transform(code, id) {
      const file = production.exec(id)?.[1];
      if (file === undefined) {
        if (!id.includes("/node_modules/")) refuseLeftOut(code, id);
        return null;
      }
      const { version } = JSON.parse(readFileSync(createRequire(id).resolve("react/package.json"), "utf8"));
      if (version !== readAgainst)
        throw new Error(`Read against React ${readAgainst}, and this is ${version}`);
      return { code: cut(file, code, this.parse(code) as unknown as Node), map: null };
    },
  };
}

/** `file` is react, react-dom or react-dom-client. */
export function cut(file: string, code: string, program: Node): string {
  if (file !== "react-dom-client") return edited(code, withoutExports(program, exportsLeftOut[file] ?? []));
  return edited(code, [
    ...withoutExports(program, exportsLeftOut["react-dom/client"] ?? []),
    ...withConstants(program, constants),
    ...withProperties(program, properties),
    ...withBodies(program, answers),
    ...withoutHooks(program, hooksLeftOut),
    ...withoutCases(program, isTag, (test) => tagsNeverMade.has(test.value as number)),
    ...withoutCases(program, isType, (test) => symbolsNeverSeen.has(test.name ?? "")),
  ]);
}

/** An update has a tag, too, and that is another one. */
const isTag = ({ type, object, property }: Node): boolean =>
  type === "MemberExpression" && property?.name === "tag" && object?.name !== "update";

const isType = ({ name, property }: Node): boolean => name === "type" || property?.name === "$$typeof";

/** By name, so that what is left out is refused here and not missed on a participant's screen. */
function refuseLeftOut(code: string, id: string): void {
  for (const [, what = "", from = ""] of code.matchAll(
    /\bimport\s*([^"';()]*?)\s*from\s*["'](react[^"']*)["']/g,
  )) {
    const leftOut = exportsLeftOut[from] ?? [];
    if (leftOut.length > 0 && !what.startsWith("{")) throw new Error(`${id} imports all of ${from}`);
    const names = what.slice(1, -1).split(",");
    const refused = names
      .map((name) => name.trim().split(/\s/)[0] ?? "")
      .filter((name) => leftOut.includes(name));
    if (refused.length > 0)
      throw new Error(`${id} imports ${refused.join(", ")}, which vite.react-parts.ts leaves out`);
  }
}
