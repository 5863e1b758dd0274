import type { TrendBin, WireListeningTrend } from "@lectern/contract";
import type { Platform } from "../../../area.ts";
import { type Range, trendBins } from "./range.ts";
import { figuresByBin } from "./store.ts";

export interface TrendRequest {
  organisationId: string;
  projectId: string;
  range: Range;
  /** As the range is long without one. */
  bin?: TrendBin | undefined;
  now: Date;
}

/** Plays and impressions of a project over a range. */
export async function readTrend(
  { database }: Pick<Platform, "database">,
  { organisationId, projectId, range, bin, now }: TrendRequest,
): Promise<WireListeningTrend> {
  const bins = trendBins(range, bin);
  const found = await database.tenant(organisationId, (trx) => figuresByBin(trx, projectId, range, bins));
  const byBin = new Map(found.map((row) => [row.bin, row]));
  const rows = bins.starts.map((start, index) => {
    const end = bins.starts[index + 1] ?? bins.end;
    return {
      binned_timestamp: start.toISOString(),
      listens: byBin.get(index)?.plays ?? 0,
      impressions: byBin.get(index)?.impressions ?? 0,
      is_partial: start < range.from || end > range.until || end > now,
    };
  });
  return { bin: bins.bin, rows };
}
