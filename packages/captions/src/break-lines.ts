import type { Atom, BreakKind } from "./atoms.ts";

/** What it costs to end a line or a caption after an atom. */
const breakCosts: Record<BreakKind, number> = {
  paragraph: 0,
  sentence: 0,
  clause: 2,
  phrase: 4,
  space: 12,
  joined: 14,
  cut: 40,
};

/** Short words belong to what follows them: "the", "of", "de", "und". */
const shortWordPenalty = 5;
/** A break before "in" or "and" is better than one between other words. */
const phraseBonus = 5;
/** More than anything else can cost: a break here is the last resort. */
const boundCost = 1000;

/** How badly a line or caption ends after this atom; 0 at the end of a sentence. */
export function breakCost(atom: Atom): number {
  if (atom.isBound) return boundCost;
  const cost = breakCosts[atom.breakAfter];
  if (atom.isBeforePhrase) return cost - phraseBonus;
  return cost + (atom.breakAfter === "space" && atom.text.length <= 3 ? shortWordPenalty : 0);
}

/** A caption's text on its lines, and how badly they break and balance. */
export interface BrokenLines {
  /** Of its lines together, in Latin characters. */
  width: number;
  /** Index after the last atom of the first line; equal to the end when there is one line. */
  breakAt: number;
  cost: number;
}

/**
 * Breaks atoms `from` to `to` (not included) into one or two lines of at most `lineWidth`, at the best break with
 * lines as even as can be; undefined when they do not fit.
 */
export function breakLines(
  atoms: readonly Atom[],
  from: number,
  to: number,
  lineWidth: number,
): BrokenLines | undefined {
  const total = widthOf(atoms, from, to);
  if (total <= lineWidth) return { width: total, breakAt: to, cost: 0 };
  let best: BrokenLines | undefined;
  let first = 0;
  for (let at = from + 1; at < to; at += 1) {
    const last = atoms[at - 1];
    if (!last) break;
    first += last.width + (at - 1 > from ? spaceBefore(atoms, at - 1) : 0);
    if (first > lineWidth) break;
    const second = total - first - spaceBefore(atoms, at);
    if (second > lineWidth) continue;
    const cost = breakCost(last) * 0.6 + Math.abs(first - second) * 0.35;
    if (!best || cost < best.cost) best = { width: first + second, breakAt: at, cost };
  }
  return best;
}

/** Width of atoms `from` to `to` (not included) on one line. */
export function widthOf(atoms: readonly Atom[], from: number, to: number): number {
  let width = 0;
  for (let at = from; at < to; at += 1) width += (atoms[at]?.width ?? 0) + (at > from ? spaceBefore(atoms, at) : 0);
  return width;
}

/** 1 where a space stands before an atom, 0 where it touches the one before it. */
export function spaceBefore(atoms: readonly Atom[], at: number): 0 | 1 {
  const breakAfter = atoms[at - 1]?.breakAfter;
  return breakAfter === "joined" || breakAfter === "cut" ? 0 : 1;
}

/** Atoms as a line of text. */
export function lineText(atoms: readonly Atom[], from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at += 1)
    text += (at > from && spaceBefore(atoms, at) ? " " : "") + (atoms[at]?.text ?? "");
  return text;
}
