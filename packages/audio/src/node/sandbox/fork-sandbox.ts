import { type ChildProcess, fork } from "node:child_process";
import { type SandboxFiles, sandboxFlags } from "./sandbox-flags.ts";

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
