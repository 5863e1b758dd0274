import type { WireListeningTrend } from "@lectern/contract";

/** A bin of the trend. */
export type TrendRow = WireListeningTrend["rows"][number];
