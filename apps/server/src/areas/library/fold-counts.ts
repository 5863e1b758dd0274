import type { Database } from "../../platform/database/index.ts";
import { takeTurns } from "../../platform/queue/index.ts";
import { organisationsWithChangedCounts, findChangedProject, foldCountsOf } from "./count-store.ts";

/** What a run does: turns of organisations, and the changes of a project that one turn adds up. */
export interface FoldLimits {
  turns: number;
  changes: number;
}

const aMinute: FoldLimits = { turns: 200, changes: 10_000 };

/** Adds up what changed in the counts of items, as far as a minute goes; the next run goes on. Organisations have turns. */
export async function foldCounts(database: Database, signal: AbortSignal, limits = aMinute): Promise<void> {
  const { turns, changes } = limits;
  const changed = await database.system((trx) => organisationsWithChangedCounts(trx, turns));
  await takeTurns(changed, { turns, signal }, (organisationId) =>
    database.tenant(organisationId, async (trx) => {
      const projectId = await findChangedProject(trx, organisationId);
      if (projectId !== undefined) await foldCountsOf(trx, { organisationId, projectId }, changes);
      return projectId !== undefined;
    }),
  );
}
