import { type Atom, atomsOf } from "./atoms.ts";
import { breakCost, breakLines, lineText } from "./break-lines.ts";
import type { CaptionWord, Cue, CueOptions } from "./caption-word.ts";
import { cueTimes, MAX_CHARACTERS_PER_SECOND, MAX_CUE_MS, MIN_CUE_MS } from "./cue-times.ts";

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const letters = /\p{L}/gu;
const rightToLeftLanguages = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|nqo|pnb|prs|ps|sd|syr|ug|ur|yi)(?:-|$)/iu;

/**
 * Whether a text is read from right to left: most of its letters are, or some are and its language is. The first strong
 * letter alone, which players go by (UAX #9, P2), is wrong for a Hebrew sentence that begins with a Latin name.
 */
function isRightToLeft(text: string, locale: string | undefined): boolean {
  const right = text.match(rightToLeft)?.length ?? 0;
  const all = text.match(letters)?.length ?? 0;
  if (locale !== undefined && rightToLeftLanguages.test(locale)) return right > 0 || all === 0;
  return right * 2 > all;
}

const defaultLineWidth = 32;
const minLineWidth = 8;
/** A silence that parts captions whatever the text says. */
const splitSilenceMs = 1500;

/** What a caption costs that cannot be read in its time: more than one that ends between two words. */
const tooFastCost = 30;

/** Atoms of one caption: from, and the index after its last. */
interface Part {
  from: number;
  breakAt: number;
  to: number;
  width: number;
}

/**
 * Captions of words: at most two lines of 32 characters (full-width ones count two), broken at sentences before
 * clauses before phrases before words, each 5/6 to 7 seconds long, none over the next, every word shown as written, at
 * most 17 characters a second where the speech leaves time for it. Speech too fast is captioned late, never short.
 * @throws {RangeError} when a word's time is not a finite number
 */
export function buildCues(words: readonly CaptionWord[], options: CueOptions = {}): Cue[] {
  const lineWidth = Math.max(minLineWidth, Math.floor(options.lineWidth ?? defaultLineWidth));
  const atoms = atomsOf(words, lineWidth);
  const parts = partsOf(atoms, lineWidth);
  const spans = cueTimes(
    parts.map(({ from, to, width }) => ({ start: atoms[from]?.start ?? 0, end: atoms[to - 1]?.end ?? 0, width })),
  );
  return parts.map(({ from, breakAt, to }, index) => {
    const lines =
      breakAt < to ? [lineText(atoms, from, breakAt), lineText(atoms, breakAt, to)] : [lineText(atoms, from, to)];
    const voice = atoms[from]?.voice;
    return {
      startSeconds: (spans[index]?.start ?? 0) / 1000,
      endSeconds: (spans[index]?.end ?? 0) / 1000,
      lines,
      ...(voice === undefined ? {} : { voice }),
      ...(isRightToLeft(lines.join(" "), atoms[from]?.locale) ? { direction: "rtl" as const } : {}),
    };
  });
}

/** The cheapest way to part atoms into captions, found from the end backwards. */
function partsOf(atoms: readonly Atom[], lineWidth: number): Part[] {
  const costs = new Float64Array(atoms.length + 1);
  const chosen: Part[] = [];
  for (let from = atoms.length - 1; from >= 0; from -= 1) {
    let best = Number.POSITIVE_INFINITY;
    for (let to = from + 1; to <= atoms.length; to += 1) {
      if (to > from + 1 && !canExtend(atoms, from, to - 1)) break;
      const lines = breakLines(atoms, from, to, lineWidth);
      if (!lines) break;
      const cost = partCost(atoms, from, to, lines.width) + lines.cost + (costs[to] ?? 0);
      if (cost >= best) continue;
      best = cost;
      chosen[from] = { from, breakAt: lines.breakAt, to, width: lines.width };
    }
    costs[from] = best;
  }
  const parts: Part[] = [];
  for (let at = 0; at < atoms.length;) {
    const part = chosen[at];
    if (!part) break;
    parts.push(part);
    at = part.to;
  }
  return parts;
}

/** Whether a caption from `from` may take in the atom at `next`. */
function canExtend(atoms: readonly Atom[], from: number, next: number): boolean {
  const first = atoms[from];
  const before = atoms[next - 1];
  const atom = atoms[next];
  if (!first || !before || !atom) return false;
  return (
    before.breakAfter !== "paragraph" &&
    !before.endsVoice &&
    atom.end - first.start <= MAX_CUE_MS &&
    atom.start - before.end < splitSilenceMs
  );
}

/** A caption's cost: one more caption, a bad end, sentences run together, too little time or text to be read calmly. */
function partCost(atoms: readonly Atom[], from: number, to: number, width: number): number {
  const first = atoms[from];
  const last = atoms[to - 1];
  if (!first || !last) return 0;
  let cost = 6 + (to < atoms.length ? breakCost(last) * 1.5 : 0);
  for (let at = from; at < to - 1; at += 1) if (atoms[at]?.breakAfter === "sentence") cost += 3;
  const available = (atoms[to]?.start ?? Number.POSITIVE_INFINITY) - first.start;
  if (available < MIN_CUE_MS) cost += 60 + (MIN_CUE_MS - available) / 5;
  const speed = (width * 1000) / Math.max(1, Math.min(available, MAX_CUE_MS));
  if (speed > MAX_CHARACTERS_PER_SECOND) cost += tooFastCost + (speed - MAX_CHARACTERS_PER_SECOND) * 2;
  const shownMs = last.end - first.start;
  if (shownMs < 1200) cost += (1200 - shownMs) / 200;
  return cost;
}
