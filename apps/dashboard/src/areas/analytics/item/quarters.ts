import type { WireItemAnalytics } from "@lectern/contract";

export const quarters = [25, 50, 75, 100] as const;

/** How many got to a quarter of the audio. */
export function reached({ quarters: counts }: WireItemAnalytics, percent: (typeof quarters)[number]): number {
  return counts.find((quarter) => quarter.percent === percent)?.value ?? 0;
}
