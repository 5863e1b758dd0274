import { execFileSync } from "node:child_process";

/** Whether this machine has a program: one that Lectern itself does not need. */
export function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
