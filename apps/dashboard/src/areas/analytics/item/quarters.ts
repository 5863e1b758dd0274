interface Counted {
  quarters: readonly { percent: number; value: number }[];
}

export const quarters = [25, 50, 75, 100] as const;

/** How many got to a quarter of the audio. */
export function reached({ quarters: counts }: Counted, percent: (typeof quarters)[number]): number {
  return counts.find((quarter) => quarter.percent === percent)?.value ?? 0;
}
