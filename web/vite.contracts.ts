// The participant's build takes from a contract what a call needs: method, path and the outline of the reply.
// The schemas' limits and the words for OpenAPI stay with the server, which checks what it is sent.
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const contract = /\/domain\/src\/(?:[a-z-]+\/)?(?:[a-z-]+-)?(?:contract|health)\.ts$/;

export function leanContracts(): Plugin {
  return {
    name: "capstan:lean-contracts",
    enforce: "pre",
    async load(id) {
      if (!contract.test(id)) return null;
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(exported).flatMap(declarationOf).join("\n");
    },
  };
}

/** Schemas are left out: importing one by name fails the build. */
function declarationOf([name, value]: [string, unknown]): string[] {
  const lean = isEndpoint(value) ? leanEndpoint(value) : isPlain(value) ? value : undefined;
  return lean === undefined ? [] : [`export const ${name} = ${JSON.stringify(lean)};`];
}

interface Declared {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly reply: unknown;
}

function isEndpoint(value: unknown): value is Declared {
  return typeof value === "object" && value !== null && "method" in value && "reply" in value;
}

function leanEndpoint({ name, method, path, reply }: Declared): Declared {
  return { name, method, path, reply: outline(reply) };
}

/** Enough names to tell our own reply from a stranger's, which is all that `call` looks for. */
const requiredNames = 3;

function outline(schema: unknown): unknown {
  const { type, required, anyOf } = schema as {
    readonly type?: unknown;
    readonly required?: readonly string[];
    readonly anyOf?: readonly unknown[];
  };
  return { type, required: required?.slice(0, requiredNames), anyOf: anyOf?.map(outline) };
}

/** A number, a text or a list of those: what a contract says beside its schemas. */
function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isPlain) : typeof value === "string" || typeof value === "number";
}
