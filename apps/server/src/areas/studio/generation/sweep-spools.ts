import { rm } from "node:fs/promises";
import { join } from "node:path";
import { unfinishedBuilds } from "./build-store.ts";
import { spoolsIn } from "./spool.ts";
import type { StudioServices } from "../services.ts";

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
