import { SAMPLES_PER_FRAME } from "../format.ts";
import { CODEC_DELAY, gaplessEnding } from "./gapless.ts";

/**
 * Silence in samples at 44.1 kHz. `exact`: this long to the sample, as a pause that was asked for. `natural`: at least
 * this long, and less than one frame (26 ms) longer, so that what follows begins on a frame.
 */
export interface Gap {
  kind: "natural" | "exact";
  samples: number;
}

/** An utterance: the samples of its speech at 44.1 kHz without silence around it, and what follows it. */
export interface PlanItem {
  samples: number;
  gapAfter: Gap;
}

/** An utterance's place in its segment. */
export interface PlannedPart {
  /** Index of the item. */
  item: number;
  /** Silence before the speech within the segment, from the segment's start or the end of the part before. */
  leadSamples: number;
  samples: number;
  /** Where the speech begins in the whole sound. */
  startSample: number;
}

/** Encoded on its own. Nearly always one part; more where utterances follow one another too closely to be cut apart. */
export interface PlannedSegment {
  parts: PlannedPart[];
  /** Where it begins in the whole sound, in frames. */
  startFrame: number;
  frames: number;
}

/** What the file is made of, in order. */
export type PlanRun = { kind: "segment"; segment: number; frames: number } | { kind: "silence"; frames: number };

/** Sound put together from segments and silence, played for exactly `samples` samples. */
export interface Assembly {
  runs: PlanRun[];
  /** Frames of all runs. */
  frames: number;
  /** Samples heard. */
  samples: number;
  /** For the header: samples after the end of the sound. */
  padding: number;
}

export interface Plan extends Assembly {
  segments: PlannedSegment[];
}

/** Silence that every segment ends in, so that the codec's delay cuts off nothing. */
const shortestTail = CODEC_DELAY + 1;
/** The longest silence a segment can end in; an exact gap that is not shorter can always be made of tail, frames and lead. */
const longestTail = shortestTail + SAMPLES_PER_FRAME - 1;

/**
 * Lays utterances out on the grid of MP3 frames: every exact gap right to the sample, nothing ever drifting.
 *
 * A segment starts on a frame and ends in 1106 to 2257 samples of silence. A natural gap is filled up with whole silent
 * frames; what is left of an exact gap after that is silence at the start of the next segment. Two utterances with less
 * than 2257 samples asked for between them (51 ms), or less than 1106 natural ones, share a segment.
 *
 * The last item's gap ends the sound and is exact in either case. A plan's segments depend on the items up to theirs
 * alone (and on whether the next one shares theirs), so that a plan can be made again while items are added.
 *
 * @param leadIn silence before the first utterance; none when absent
 * @throws {RangeError} when a length is not a whole number of samples
 */
export function planSegments(items: readonly PlanItem[], leadIn: Gap = { kind: "natural", samples: 0 }): Plan {
  for (const { samples, gapAfter } of items) requireLengths(samples, gapAfter.samples);
  requireLengths(leadIn.samples);
  const segments: PlannedSegment[] = [];
  const runs: PlanRun[] = [];
  let frame = 0;
  let next = fill(leadIn, 0);
  let speechEnd = leadIn.kind === "exact" ? leadIn.samples : next.silentFrames * SAMPLES_PER_FRAME;
  if (items.length === 0) speechEnd = leadIn.samples;

  for (let first = 0; first < items.length;) {
    let end = first + 1;
    while (end < items.length && sharesSegment(items[end - 1]!.gapAfter)) end += 1;
    addSilence(runs, next.silentFrames);
    frame += next.silentFrames;
    const segment = layOut(items, first, end, frame, next.leadSamples);
    runs.push({ kind: "segment", segment: segments.length, frames: segment.frames });
    segments.push(segment);
    frame += segment.frames;
    speechEnd = endOfSpeech(segment);
    next = fill(items[end - 1]!.gapAfter, frame * SAMPLES_PER_FRAME - speechEnd);
    first = end;
  }
  const tail = items.at(-1)?.gapAfter.samples ?? 0;
  return { segments, ...finish(runs, frame, speechEnd + tail) };
}

/**
 * A range of a plan as a sound of its own: the segments from `first` up to, not including, `end`, what lies between
 * them, and `tailSamples` of silence. It begins at the first segment's first frame.
 * @throws {RangeError} when there is no such range
 */
export function planExcerpt(plan: Plan, first: number, end: number, tailSamples = 0): Assembly {
  requireLengths(tailSamples);
  const firstSegment = plan.segments[first];
  const lastSegment = plan.segments[end - 1];
  if (!firstSegment || !lastSegment || end <= first) throw new RangeError(`There are no segments ${first} to ${end}.`);
  const from = plan.runs.findIndex((run) => run.kind === "segment" && run.segment === first);
  const to = plan.runs.findIndex((run) => run.kind === "segment" && run.segment === end - 1);
  const frames = lastSegment.startFrame + lastSegment.frames - firstSegment.startFrame;
  const samples = endOfSpeech(lastSegment) - firstSegment.startFrame * SAMPLES_PER_FRAME + tailSamples;
  return finish(plan.runs.slice(from, to + 1), frames, samples);
}

/** Whether what follows an utterance after this gap is encoded with it. */
export function sharesSegment({ kind, samples }: Gap): boolean {
  return samples < (kind === "exact" ? longestTail : shortestTail);
}

/** Silent frames and lead that make a gap of which `tail` samples are there already. */
function fill({ kind, samples }: Gap, tail: number): { silentFrames: number; leadSamples: number } {
  const missing = Math.max(0, samples - tail);
  if (kind === "natural") return { silentFrames: Math.ceil(missing / SAMPLES_PER_FRAME), leadSamples: 0 };
  return { silentFrames: Math.floor(missing / SAMPLES_PER_FRAME), leadSamples: missing % SAMPLES_PER_FRAME };
}

function layOut(
  items: readonly PlanItem[],
  first: number,
  end: number,
  startFrame: number,
  leadSamples: number,
): PlannedSegment {
  const parts: PlannedPart[] = [];
  const start = startFrame * SAMPLES_PER_FRAME;
  let at = start;
  for (let item = first; item < end; item += 1) {
    const { samples } = items[item]!;
    const lead = item === first ? leadSamples : items[item - 1]!.gapAfter.samples;
    parts.push({ item, leadSamples: lead, samples, startSample: at + lead });
    at += lead + samples;
  }
  return { parts, startFrame, frames: Math.ceil((at - start + shortestTail) / SAMPLES_PER_FRAME) };
}

function endOfSpeech({ parts, startFrame }: PlannedSegment): number {
  const last = parts.at(-1);
  return last ? last.startSample + last.samples : startFrame * SAMPLES_PER_FRAME;
}

function finish(runs: PlanRun[], frames: number, samples: number): Assembly {
  const { silentFrames, padding } = gaplessEnding(frames, samples);
  addSilence(runs, silentFrames);
  return { runs, frames: frames + silentFrames, samples, padding };
}

function addSilence(runs: PlanRun[], frames: number): void {
  if (frames > 0) runs.push({ kind: "silence", frames });
}

function requireLengths(...lengths: number[]): void {
  for (const length of lengths) {
    if (!Number.isSafeInteger(length) || length < 0) {
      throw new RangeError(`Lengths are whole numbers of samples, not ${length}.`);
    }
  }
}
