import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ChildProcess, fork } from "node:child_process";

/** What one process may reach; absolute paths. */
export interface SandboxFiles {
  /** The folder of its code; the packages that modules there find are within reach, too. */
  code: string;
  readable?: readonly string[];
  writable?: readonly string[];
}

/**
 * Node's flags for a process that reads what is not trusted: it reaches its code, the installed packages and the files
 * named; no network, no child processes, no native add-ons. `heapMb` limits V8's heap.
 */
export function sandboxFlags({ code, readable = [], writable = [] }: SandboxFiles, heapMb: number): string[] {
  return [
    "--permission",
    ...[code, ...packageFiles(code), ...readable].map((path) => `--allow-fs-read=${path}`),
    ...writable.map((path) => `--allow-fs-write=${path}`),
    `--max-old-space-size=${heapMb}`,
    "--max-semi-space-size=8",
    // One task occupies one processor: V8's own threads cost a quarter more time than they save.
    "--single-threaded-gc",
    "--expose-gc",
    "--no-warnings",
  ];
}

/** node_modules folders above the code, and the package.json files that say how modules beside them are read. */
function packageFiles(code: string): string[] {
  const found: string[] = [];
  for (let folder = dirname(code); folder !== dirname(folder); folder = dirname(folder)) {
    found.push(join(folder, "package.json"));
    if (existsSync(join(folder, "node_modules"))) found.push(join(folder, "node_modules"));
  }
  return found;
}

/** Starts a module in a process that reaches these files and nothing else. It is spoken to by messages. */
export function forkSandbox(entry: string, files: SandboxFiles, heapMb: number): ChildProcess {
  return fork(entry, [], {
    execArgv: sandboxFlags(files, heapMb),
    // Nothing of the server's settings is in there to be read.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
