import { formatCount } from "../../../platform/formats/count.ts";
import { formatSoundLength } from "../../../platform/formats/duration.ts";

/** A whole number; seconds; plays of a hundred impressions. */
export type FigureUnit = "count" | "seconds" | "rate";

export const noFigure = "–";

/** A figure as it is shown: "8,412", "3:48", "8.7%"; a dash where there is none. */
export function formatFigure(value: number | null, unit: FigureUnit): string {
  if (value === null) return noFigure;
  if (unit === "seconds") return formatSoundLength(value);
  return unit === "rate" ? `${value.toFixed(1)}%` : formatCount(value);
}

/** A part of a whole, in whole percent: "47%", "<1%"; "0%" of nothing. */
export function formatShare(part: number, whole: number): string {
  if (part <= 0 || whole <= 0) return "0%";
  const percent = (part / whole) * 100;
  return percent < 1 ? "<1%" : `${Math.round(percent)}%`;
}
