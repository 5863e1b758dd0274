import { readdir, readFile } from "node:fs/promises";

/** What a server starts: its database's processes, those of engines, those that read files of strangers. */
export type ProcessKind = "database" | "engine" | "other";

export interface ServerProcess {
  pid: number;
  kind: ProcessKind;
  /** Of the database: the one that starts the others. */
  isPostmaster: boolean;
}

/** The processes below a server, as proc(5) tells. The database is in a session of its own and still a child. */
export async function processesBelow(serverPid: number): Promise<ServerProcess[]> {
  const parents = new Map<number, number>();
  const commands = new Map<number, string>();
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "");
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1];
    if (parent === undefined) continue;
    parents.set(Number(entry), Number(parent));
    commands.set(Number(entry), await readFile(`/proc/${entry}/cmdline`, "utf8").catch(() => ""));
  }
  const belongs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === serverPid || belongs(parent));
  };
  return [...commands]
    .filter(([pid]) => belongs(pid))
    .map(([pid, command]) => ({
      pid,
      kind: kindOf(command),
      isPostmaster: /\/bin\/postgres\0/.test(command),
    }));
}

function kindOf(command: string): ProcessKind {
  if (/postgres/.test(command)) return "database";
  return /(espeak|flite|sherpa)-worker/.test(command) ? "engine" : "other";
}
