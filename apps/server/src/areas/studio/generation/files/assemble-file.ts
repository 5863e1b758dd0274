import { createHash } from "node:crypto";
import {
  mp3Header,
  type Plan,
  type PlannedSegment,
  planSegments,
  sharesSegment,
  SAMPLE_RATE,
  silentFrames,
  waveformPeaks,
} from "@lectern/audio";
import type { Script } from "@lectern/script";
import type { BuildText } from "../../../../platform/speech/index.ts";
import type { ArticleBlock, FileBlock, FilePlan, FileSegment } from "../../../../platform/database/tables/studio.ts";
import { chaptersOf } from "../../../renditions/index.ts";
import { articleOf } from "./article-of.ts";
import { blockSpan } from "./block-span.ts";

/** Where everything lies in the finished sound; `samplesOf` answers the length of a sentence, in samples at 44.1 kHz. */
export function buildPlan(text: BuildText, samplesOf: (speechKey: string) => number): Plan {
  const items = text.sentences.map(({ key, gapAfter }) => ({ samples: samplesOf(key), gapAfter }));
  return planSegments(items, text.leadIn);
}

/**
 * The same of the text's first sentences, as far as what comes after them decides nothing any more: its segments, and the
 * silence between them, are those of the whole. undefined: nothing is decided.
 */
export function buildBeginning(
  text: BuildText,
  spoken: number,
  samplesOf: (speechKey: string) => number,
): Plan | undefined {
  let end = spoken;
  const sentences = text.sentences.slice(0, spoken);
  while (end > 0 && end < text.sentences.length && sharesSegment(sentences[end - 1]!.gapAfter)) end -= 1;
  return end === 0 ? undefined : buildPlan({ ...text, sentences: sentences.slice(0, end) }, samplesOf);
}

/**
 * Names what a segment sounds like at a given gain of the item. 128 bits, base64url.
 * @param volumes of the text's sentences, in dB
 */
export function segmentKey(text: BuildText, segment: PlannedSegment, volumes: readonly number[]): string {
  const parts = segment.parts.map(({ item, leadSamples }) => [text.sentences[item]?.key, volumes[item], leadSamples]);
  return createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16).toString("base64url");
}

/** Where an encoded segment lies. */
export interface SegmentLocation {
  packKey: string;
  packOffset: number;
  bytes: number;
  frames: number;
  peaks: Uint8Array;
}

export interface AssembledFile {
  plan: FilePlan;
  header: Uint8Array;
  /** The text that is read, with the times of its headings. */
  article: ArticleBlock[];
  /** Header and frames together. */
  bytes: number;
  samples: number;
  /** Heights of the waveform, as `waveformPeaks` makes them. */
  peaks: Uint8Array;
}

export const SILENT_FRAME_BYTES = silentFrames(1).byteLength;

/** Puts a file together from places in packs: nothing is read or copied. */
export function assembleFile(
  text: BuildText,
  plan: Plan,
  placeOf: (segment: PlannedSegment) => SegmentLocation | undefined,
  facts: { title: string; language: string; script: Script },
): AssembledFile {
  const packs = new Map<string, number>();
  const segments: FileSegment[] = [];
  const peaks: Uint8Array[] = [];
  for (const planned of plan.segments) {
    const place = placeOf(planned);
    if (!place) throw new Error("A segment of the plan was never encoded.");
    const pack = packs.get(place.packKey) ?? packs.size;
    packs.set(place.packKey, pack);
    segments.push([pack, place.packOffset, place.bytes, place.frames]);
    peaks.push(place.peaks);
  }
  const runs = plan.runs.map((run) => (run.kind === "segment" ? run.segment : -run.frames));
  const audioBytes = bytesOfRuns(segments, runs);
  const { title, language } = facts;
  const packKeys = [...packs.keys()];
  const blocks = withSpans({ packs: packKeys, segments, runs, blocks: blocksOf(text, plan) }, plan.samples);
  const article = articleOf(facts.script, blocks);
  const chapters = chaptersOf(title, article);
  const header = mp3Header({ frames: plan.frames, audioBytes, padding: plan.padding, title, language, chapters });
  return {
    plan: { packs: packKeys, segments, runs, blocks },
    article,
    header,
    bytes: header.byteLength + audioBytes,
    samples: plan.samples,
    peaks: peaksOfRuns(runs, peaks, plan),
  };
}

/** Bytes of the frames of runs. */
export function bytesOfRuns(segments: readonly FileSegment[], runs: readonly number[]): number {
  return runs.reduce((sum, run) => sum + (run < 0 ? -run * SILENT_FRAME_BYTES : (segments[run]?.[2] ?? 0)), 0);
}

function blocksOf(text: BuildText, plan: Plan): FilePlan["blocks"] {
  const segmentOfSentence = new Map<number, { segment: number; startSample: number }>();
  for (const [segment, planned] of plan.segments.entries()) {
    for (const part of planned.parts) segmentOfSentence.set(part.item, { segment, startSample: part.startSample });
  }
  let reached = 0;
  return text.blocks.map((block) => {
    const sentences = text.sentences.slice(block.first, block.end).map((sentence, index): [string, number] => {
      const place = segmentOfSentence.get(block.first + index);
      return [sentence.key, place?.startSample ?? 0];
    });
    const first = Math.max(reached, segmentOfSentence.get(block.first)?.segment ?? reached);
    const last = segmentOfSentence.get(block.end - 1)?.segment;
    const end = last === undefined ? first : Math.max(first, last + 1);
    reached = end;
    const spoken = { sentences, ...fallbackOf(text.sentences.slice(block.first, block.end)) };
    return { hash: block.hash, first, end, startSample: 0, samples: 0, ...spoken };
  });
}

/** Which sentences of a block a fallback voice speaks, and which voice that is: one block has one language, so one voice. */
function fallbackOf(sentences: BuildText["sentences"]): Partial<Pick<FileBlock, "fallback" | "fallbackVoice">> {
  const fallback = sentences.flatMap(({ replaces }, index) => (replaces ? [index] : []));
  const profile = sentences[fallback[0] ?? -1]?.profile;
  if (!profile) return {};
  const { platform, lang_code, voice } = profile;
  return { fallback, fallbackVoice: { platform, lang_code, voice } };
}

/** Blocks with the places of their whole parts of the file. */
function withSpans(plan: FilePlan, samples: number): FilePlan["blocks"] {
  return plan.blocks.map((block, index) => {
    const span = blockSpan({ plan, sample_count: samples }, index);
    return span ? { ...block, startSample: span.startSample, samples: span.samples } : block;
  });
}

function peaksOfRuns(runs: readonly number[], peaks: readonly Uint8Array[], plan: Plan): Uint8Array {
  const perFrame = new Uint8Array(plan.frames);
  let frame = 0;
  for (const run of runs) {
    if (run >= 0) perFrame.set(peaks[run] ?? new Uint8Array(), frame);
    frame += run < 0 ? -run : (plan.segments[run]?.frames ?? 0);
  }
  return waveformPeaks(perFrame, plan.samples / SAMPLE_RATE);
}
