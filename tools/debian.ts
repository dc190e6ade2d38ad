import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a Debian package where that needs nobody's password. False where it can not, or did not work. */
export function installPackage(name: "chromium" | "postgresql"): boolean {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const root = process.getuid?.() === 0;
  if (!root && spawnSync("sudo", ["-n", "true"]).status !== 0) return false;
  console.log(`Installing Debian's package ${name} …`);
  const sudo = root ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [file = "", ...rest] = [
      ...sudo,
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      "-qq",
      ...args,
    ];
    return spawnSync(file, rest, { stdio: "ignore" }).status === 0;
  };
  const install = () => apt("install", "-y", "--no-install-recommends", name);
  return install() || (apt("update") && install());
}
