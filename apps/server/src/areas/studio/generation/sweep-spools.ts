import { rm } from "node:fs/promises";
import { join } from "node:path";
import { unfinishedBuilds } from "./build-store.ts";
import { spoolsIn } from "./speaking/spool.ts";
import type { StudioServices } from "../services.ts";
import type { Platform } from "../../../area.ts";

/** Removes the spools of builds that have ended, however and on whichever machine they did. */
export async function sweepSpools({
  database,
  scratchFolder,
}: Pick<StudioServices, "database" | "scratchFolder">): Promise<void> {
  const spools = await spoolsIn(scratchFolder);
  if (spools.length === 0) return;
  const ids = [...new Set(spools.map((spool) => spool.buildId))];
  const unfinished = await database.system((trx) => unfinishedBuilds(trx, ids));
  for (const { name, buildId } of spools) {
    if (!unfinished.has(buildId)) await rm(join(scratchFolder, name), { force: true });
  }
}

const channel = "lectern_sweep_spools";

export interface SpoolSweeper {
  /** Has every process sweep the scratch folder on its own disk. */
  sweepEverywhere(): Promise<void>;
  close(): Promise<void>;
}

/** Sweeps this process's scratch folder now, and whenever any process notifies. */
export async function openSpoolSweeper({
  database,
  log,
  scratchFolder,
}: Pick<Platform, "database" | "log"> & { scratchFolder: string }): Promise<SpoolSweeper> {
  let sweeping: Promise<void> = Promise.resolve();

  function sweep(): void {
    sweeping = sweeping
      .then(() => sweepSpools({ database, scratchFolder }))
      .catch((error: unknown) => log.warn({ error }, "the scratch folder was not swept"));
  }
  const unlisten = await database.listen(channel, sweep);
  sweep();
  return {
    sweepEverywhere: () => database.notify(database.kysely, channel, ""),
    async close() {
      await unlisten();
      await sweeping;
    },
  };
}
