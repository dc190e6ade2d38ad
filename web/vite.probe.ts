// Builds react-probe.tsx into one script: with React as it is published, or as the participant's build cuts it.
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { leanReact } from "./vite.react.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export async function buildProbe(react: "published" | "cut"): Promise<string> {
  const built = await build({
    configFile: false,
    root: here("."),
    mode: "production",
    publicDir: false,
    logLevel: "warn",
    plugins: react === "cut" ? [leanReact()] : [],
    build: {
      write: false,
      target: "baseline-widely-available",
      reportCompressedSize: false,
      rolldownOptions: { input: here("react-probe.tsx"), output: { format: "iife", name: "probes" } },
    },
  });
  const [script] = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  if (script?.type !== "chunk") throw new Error("The probe was not built");
  return script.code;
}
