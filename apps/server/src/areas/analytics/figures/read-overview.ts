import type { Platform } from "../../../area.ts";
import { type Range, rangeBefore } from "./range.ts";
import type { Figures } from "../figures.ts";
import { countedUntil, isReturningCountEnabled, sumFigures, tallies } from "./store.ts";

export interface Overview {
  figures: Figures;
  previous: Figures;
  /** When the days before that it is compared with end: earlier than their last day while the range goes on. */
  previousUntil: Date;
  countsReturning: boolean;
  countedUntil: Date | null;
}

interface ProjectRequest {
  organisationId: string;
  projectId: string;
  range: Range;
}

/** The figures of a project in a range, and in as much time before it. */
export async function readOverview(
  { database }: Pick<Platform, "database">,
  { organisationId, projectId, range, now }: ProjectRequest & { now: Date },
): Promise<Overview> {
  const before = rangeBefore(range, now);
  return database.snapshot(organisationId, async (trx) => ({
    figures: await sumFigures(trx, projectId, range),
    previous: await sumFigures(trx, projectId, before),
    previousUntil: before.until,
    countsReturning: await isReturningCountEnabled(trx, projectId),
    countedUntil: await countedUntil(trx, projectId),
  }));
}

/** What a kind of tally says of a project in a range, most first: its listeners by browser, by country, … */
export async function readBreakdown(
  { database }: Pick<Platform, "database">,
  { organisationId, projectId, range, kind }: ProjectRequest & { kind: string },
): Promise<{ name: string; count: number }[]> {
  return database.tenant(organisationId, (trx) => tallies(trx, { subjectId: projectId, kind, range }));
}
