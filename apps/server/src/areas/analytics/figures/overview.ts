import type { Database } from "../../../platform/database/index.ts";
import { type Range, rangeBefore } from "./range.ts";
import type { Figures } from "../figures.ts";
import { countedUntil, countsReturning, sumFigures } from "./store.ts";

export interface Overview {
  figures: Figures;
  previous: Figures;
  /** When the days before that it is compared with end: earlier than their last day while the range goes on. */
  previousUntil: Date;
  countsReturning: boolean;
  countedUntil: Date | null;
}

/** The figures of a project in a range, and in as much time before it. */
export async function overview(
  database: Database,
  { organisationId, projectId, range, now }: { organisationId: string; projectId: string; range: Range; now: Date },
): Promise<Overview> {
  const before = rangeBefore(range, now);
  return database.snapshot(organisationId, async (trx) => ({
    figures: await sumFigures(trx, projectId, range),
    previous: await sumFigures(trx, projectId, before),
    previousUntil: before.until,
    countsReturning: await countsReturning(trx, projectId),
    countedUntil: await countedUntil(trx, projectId),
  }));
}
