import type { Database } from "../../../platform/database/index.ts";
import type { Figures } from "../figures.ts";
import { type Range, rangeBefore } from "./range.ts";
import { countedUntil, countsReturning, sumFigures } from "./store.ts";

export interface Overview {
  figures: Figures;
  previous: Figures;
  countsReturning: boolean;
  countedUntil: Date | null;
}

/** The figures of a project in a range, and in as many days before it. */
export async function overview(
  database: Database,
  { organisationId, projectId, range }: { organisationId: string; projectId: string; range: Range },
): Promise<Overview> {
  return database.tenant(organisationId, async (trx) => ({
    figures: await sumFigures(trx, projectId, range),
    previous: await sumFigures(trx, projectId, rangeBefore(range)),
    countsReturning: await countsReturning(trx, projectId),
    countedUntil: await countedUntil(trx, projectId),
  }));
}
