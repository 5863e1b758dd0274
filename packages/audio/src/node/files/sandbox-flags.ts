import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const sources = fileURLToPath(new URL("../../", import.meta.url));

/** Files that one process may reach. */
export interface SandboxFiles {
  readable: readonly string[];
  writable: readonly string[];
}

/**
 * Node's flags for a process that reads an untrusted file: it may read that file, this package's code and the installed
 * packages, and write its output; no network, no child processes, no native add-ons.
 */
export function sandboxFlags({ readable, writable }: SandboxFiles, heapMb: number): string[] {
  return [
    "--permission",
    ...[sources, ...packageFiles(), ...readable].map((path) => `--allow-fs-read=${path}`),
    ...writable.map((path) => `--allow-fs-write=${path}`),
    `--max-old-space-size=${heapMb}`,
    "--max-semi-space-size=8",
    "--single-threaded-gc",
    "--expose-gc",
    "--no-warnings",
  ];
}

/** node_modules folders above this package, and the package.json files that say how modules beside them are read. */
function packageFiles(): string[] {
  const found: string[] = [];
  for (let folder = dirname(sources); folder !== dirname(folder); folder = dirname(folder)) {
    found.push(join(folder, "package.json"));
    if (existsSync(join(folder, "node_modules"))) found.push(join(folder, "node_modules"));
  }
  return found;
}
