import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { withClient } from "./test-connection.ts";

/** Makes a server's database unavailable, embedded or its own; resolves with a function that restores it. */
export function interruptDatabase(dataDir: string, url: string | undefined): Promise<() => Promise<void>> {
  return url === undefined ? killEmbedded(dataDir) : refuseConnections(url);
}

/** Kills the embedded server, and each one that is started in its place. */
async function killEmbedded(dataDir: string): Promise<() => Promise<void>> {
  const note = join(dataDir, "postgres", "postmaster.pid");
  const gone = new AbortController();
  const killed = Promise.withResolvers<void>();

  async function keepKilling(): Promise<void> {
    while (!gone.signal.aborted) {
      const text = await readFile(note, "utf8").catch(() => "");
      const pid = Number(text.split("\n", 1)[0]);
      // The note of a server that died may hold our own number.
      if (pid > 1 && pid !== process.pid && kill(pid)) killed.resolve();
      await delay(10);
    }
  }

  const killing = keepKilling();
  await killed.promise;
  return async () => {
    gone.abort();
    await killing;
  };
}

/** Returns whether there was such a process. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

/** Cuts every connection to a database and lets none in. */
async function refuseConnections(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1);
  const outside = { connectionString: Object.assign(new URL(url), { pathname: "/postgres" }).href };
  function allow(allowed: boolean): Promise<void> {
    return withClient(outside, async (client) => {
      await client.query(`alter database ${name} allow_connections ${allowed}`);
      if (!allowed) {
        await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
      }
    });
  }
  await allow(false);
  return () => allow(true);
}
