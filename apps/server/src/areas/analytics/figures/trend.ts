import type { WireListeningTrend } from "@lectern/contract";
import type { Database } from "../../../platform/database/index.ts";
import type { Range } from "./range.ts";
import { figuresByBin } from "./store.ts";
import { trendBins } from "./trend-bins.ts";

/** Plays and impressions of a project over a range. */
export async function trend(
  database: Database,
  { organisationId, projectId, range, now }: { organisationId: string; projectId: string; range: Range; now: Date },
): Promise<WireListeningTrend> {
  const bins = trendBins(range);
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
