import type { Platform } from "../../../area.ts";
import { sweepSpools } from "./sweep-spools.ts";

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
