import type { LecternServer } from "../../apps/server/src/test-kit/lectern-server.ts";
import type { Random } from "../random.ts";
import { processesBelow } from "../server-processes.ts";

/** What is killed at one moment. */
export const victims = [
  ["server"],
  ["database"],
  ["engine"],
  ["server", "database"],
  ["server", "engine"],
  ["database", "engine"],
  ["server", "database", "engine"],
] as const;
export type Victims = (typeof victims)[number];

/** Kills (SIGKILL) as `chosen` says; answers whether there was something to kill of every kind. */
export async function killVictims(
  server: LecternServer,
  chosen: Victims,
  { random }: { random: Random },
): Promise<boolean> {
  const below = await processesBelow(server.pid);
  const kinds = new Set<string>(chosen);
  const engines = below.filter(({ kind }) => kind === "engine");
  const database = below.filter(({ kind }) => kind === "database");
  if (kinds.has("engine") && engines.length === 0) return false;
  const pids: number[] = [];
  if (kinds.has("engine")) pids.push(...engines.map(({ pid }) => pid));
  // Killed whole, or only one of its processes: PostgreSQL then starts all of them anew.
  if (kinds.has("database"))
    pids.push(...(random.next() < 0.7 ? database : [random.pick(database)]).map(({ pid }) => pid));
  if (kinds.has("server")) pids.unshift(server.pid);
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has just ended by itself.
    }
  }
  return true;
}
