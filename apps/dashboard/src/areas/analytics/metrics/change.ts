import { formatFigure, type FigureUnit } from "./format-figure.ts";

/** How a figure changed against the period before. */
export interface Change {
  direction: "up" | "down" | "same";
  /** With its sign: "+12.0%", "−1.2 pts". */
  label: string;
  /** For a screen reader: "up 12.0%". */
  words: string;
}

/**
 * A rate changes by points, everything else in percent of what it was; from nothing it changes by itself. undefined where
 * one of the two is not known.
 */
export function changeOf(now: number | null, before: number | null, unit: FigureUnit): Change | undefined {
  if (now === null || before === null) return undefined;
  const difference = now - before;
  if (unit === "rate") return said(difference, `${Math.abs(difference).toFixed(1)} pts`);
  if (before === 0) return said(difference, formatFigure(Math.abs(difference), unit));
  const percent = (difference / before) * 100;
  return said(percent, `${Math.abs(percent).toFixed(1)}%`);
}

function said(difference: number, amount: string): Change {
  if (!/[1-9]/.test(amount)) return { direction: "same", label: "No change", words: "no change" };
  return difference > 0
    ? { direction: "up", label: `+${amount}`, words: `up ${amount}` }
    : { direction: "down", label: `−${amount}`, words: `down ${amount}` };
}
