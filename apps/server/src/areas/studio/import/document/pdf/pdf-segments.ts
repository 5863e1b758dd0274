import type { PdfRun } from "./pdf-pages.ts";

/** Runs of one baseline that follow one another closely; points from the page's left and top. */
export interface PdfSegment {
  /** Where the file writes it among the others of its page. */
  order: number;
  runs: PdfRun[];
  left: number;
  right: number;
  baseline: number;
  /** Of its longest run: a raised sign or a word of other type does not make a line another size. */
  size: number;
  longest: number;
}

/** Runs joined where the file writes them one after the other, in whichever direction; marks of notes are left out. */
export function segmentsOf(runs: readonly PdfRun[]): PdfSegment[] {
  const segments: PdfSegment[] = [];
  let blanks: PdfRun[] = [];
  for (const run of runs) {
    const last = segments.at(-1);
    if (run.text.trim() === "") {
      // The library adds one without width where a letter is set back.
      if (run.right - run.left > run.size * 0.02) blanks.push(run);
    } else if (last && isNoteMark(run, last)) {
      last.right = Math.max(last.right, run.right);
    } else if (last && leadsNote(last, run)) {
      const { baseline } = run;
      extend(last, [blankAt(run), run]);
      last.baseline = baseline;
      blanks = [];
    } else if (last && isOverprint(run, last)) {
      continue;
    } else if (last && continues(run, last)) {
      extend(last, [...blanks, run]);
      blanks = [];
    } else {
      const { left, right, baseline, size } = run;
      segments.push({ order: segments.length, runs: [run], left, right, baseline, size, longest: run.text.length });
      blanks = [];
    }
  }
  return segments;
}

/** Adds runs; blanks do not make a segment wider. */
export function extend(segment: PdfSegment, runs: readonly PdfRun[]): void {
  for (const run of runs) {
    segment.runs.push(run);
    if (run.text.trim() === "") continue;
    segment.left = Math.min(segment.left, run.left);
    segment.right = Math.max(segment.right, run.right);
    if (run.text.length > segment.longest) {
      segment.longest = run.text.length;
      segment.size = run.size;
    }
  }
}

function continues(run: PdfRun, segment: PdfSegment): boolean {
  const larger = Math.max(run.size, segment.size);
  const smaller = Math.min(run.size, segment.size);
  // An initial over several lines stands beside them, not in them.
  if (larger > smaller * 1.7 || Math.abs(run.baseline - segment.baseline) > larger * 0.4) return false;
  const gap = Math.max(run.left - segment.right, segment.left - run.right);
  return gap < larger * 1.8 && (gap > -larger * 0.6 || isCombiningMark(run.text));
}

/** Vowel signs and accents are placed over the letter they belong to. */
export function isCombiningMark(text: string): boolean {
  return /^\p{M}+$/u.test(text);
}

/** The raised mark that a note at the foot of a page begins with. */
function leadsNote(mark: PdfSegment, run: PdfRun): boolean {
  const raise = run.baseline - mark.baseline;
  const isRaised = mark.size < run.size * 0.8 && raise > run.size * 0.15 && raise < run.size * 0.7;
  const gap = Math.max(run.left - mark.right, mark.left - run.right);
  return isRaised && Math.abs(gap) < run.size && mark.runs.length === 1 && isNoteSign(mark.runs[0]?.text ?? "");
}

function blankAt(run: PdfRun): PdfRun {
  return { ...run, text: " ", right: run.left };
}

/** The same letters again, a hair beside the first: how some programs make bold type. */
function isOverprint(run: PdfRun, { runs }: PdfSegment): boolean {
  const last = runs.at(-1);
  return (
    last !== undefined &&
    last.text === run.text &&
    Math.abs(last.left - run.left) < run.size * 0.1 &&
    Math.abs(last.baseline - run.baseline) < run.size * 0.1
  );
}

/** A small raised number or sign after a word leads to a note and is not read. */
function isNoteMark(run: PdfRun, segment: PdfSegment): boolean {
  const raise = segment.baseline - run.baseline;
  const isRaised = run.size < segment.size * 0.8 && raise > segment.size * 0.15 && raise < segment.size * 0.7;
  const gap = Math.max(run.left - segment.right, segment.left - run.right);
  if (!isRaised || Math.abs(gap) > segment.size * 0.5) return false;
  const before = segment.runs.at(-1)?.text.trimEnd() ?? "";
  return isNoteSign(run.text) && !/\d$/.test(before);
}

function isNoteSign(text: string): boolean {
  return /^(?:\d{1,3}(?:,\s?\d{1,3})*|[*†‡§]{1,3})$/.test(text.trim());
}
