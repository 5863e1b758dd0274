import { open } from "node:fs/promises";
import type { GenerationConfig, OfflineTts } from "sherpa-onnx-node";
import { parseWav } from "../sound/wav.ts";
import type { VoiceReference } from "./voice-pack.ts";
import type { EngineOutcome, SpeakingHooks } from "../engine-process/engine-outcome.ts";
import type { SherpaJob } from "./sherpa-job.ts";
import { estimatedSpeech } from "../sound/estimated-speech.ts";
import { transliterateWords } from "../espeak/transliterate-words.ts";
import { finishSpeech } from "../sound/finish-speech.ts";
import { watchForHead } from "../sound/speech-head.ts";
import { timeStretch } from "../sound/time-stretch.ts";
import { soundRange } from "../sound/trim-silence.ts";

/** Samples with others behind them. */
function joined(before: Int16Array, after: Int16Array): Int16Array<ArrayBuffer> {
  const both = new Int16Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

/** Two minutes at 48 kHz; a few seconds are used. */
const maxBytes = 12_000_000;

type Reference = Pick<GenerationConfig, "referenceAudio" | "referenceSampleRate" | "referenceText">;

/** Reads who is to be imitated. @throws when the file is missing, too large or no WAV */
async function readReference({ audio, text }: VoiceReference): Promise<Reference> {
  const file = await open(audio);
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new RangeError("reference audio is too large");
    const { samples, sampleRate } = parseWav(await file.readFile());
    return {
      referenceAudio: Float32Array.from(samples, (sample) => sample / 32_768),
      referenceSampleRate: sampleRate,
      referenceText: text,
    };
  } finally {
    await file.close();
  }
}

export interface PartRequest {
  text: string;
  generationConfig: GenerationConfig;
  /** What was spoken before it. */
  before: Int16Array;
  /** Shown the sound from the utterance's beginning as it grows. */
  watch: ((samplesSoFar: Int16Array) => void) | undefined;
}

/**
 * Has the model speak a part. It tells of each sentence, as it sees sentences: a sign of life, and where a cancelled job
 * ends.
 * @returns its samples as they are; none when the model has no sound for the text
 */
async function speakPart(
  model: OfflineTts,
  { text, generationConfig, before, watch }: PartRequest,
  { stopped, onStep }: SpeakingHooks,
): Promise<Int16Array> {
  let soFar = before;
  try {
    const { samples } = await model.generateAsync({
      text,
      enableExternalBuffer: false,
      generationConfig,
      onProgress(progress) {
        onStep?.();
        if (watch) watch((soFar = joined(soFar, pcm16(progress.samples))));
        return stopped?.() !== true;
      },
    });
    return pcm16(samples);
  } catch (error) {
    if (error instanceof Error && error.message.includes("no audio")) return new Int16Array(0);
    throw error;
  }
}

/** Samples of -1 to 1 as 16 bits; what is no number is silence. */
function pcm16(samples: Float32Array): Int16Array {
  const rounded = new Int16Array(samples.length);
  // A loop: `from` with a function takes ten times as long.
  for (let index = 0; index < samples.length; index += 1) {
    rounded[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * 32_767);
  }
  return rounded;
}

/** A stretch of an utterance that the model speaks in one go. */
export interface TextPart {
  text: string;
  /** It ends at a mark, where a voice rests. */
  rests: boolean;
}

/** Memory and the wait for the first sound grow with what is spoken in one go. */
export const maxPartCharacters = 400;
/** Marks of layout, such as soft hyphens; the two that join and part letters are letters' business. */
const invisible = /[\p{Cf}--[\u200C\u200D]]/gv;
const mark = /[.,;:!?…–—)、。，；：！？،؛।]/u;

/**
 * Cuts an utterance into parts, behind the last mark of a part's second half or else between words. Control characters
 * and halves of characters, which end the library, are not in them; a part that says nothing is left out.
 */
function textParts(words: SherpaJob["words"]): TextPart[] {
  const parts: TextPart[] = [];
  for (let from = 0; from < words.length;) {
    const to = endOfPart(words, from);
    const text = cleaned(words.slice(from, to).map(written).join(""));
    if (/[\p{L}\p{N}]/u.test(text)) parts.push({ text, rests: mark.test(words[to - 1]?.trail ?? "") });
    from = to;
  }
  return parts;
}

function endOfPart(words: SherpaJob["words"], from: number): number {
  let length = 0;
  let lastMark = from;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    length += word ? written(word).length : 0;
    if (length > maxPartCharacters && at > from) return lastMark > from ? lastMark : at;
    if (length > maxPartCharacters / 2 && mark.test(word?.trail ?? "")) lastMark = at + 1;
  }
  return words.length;
}

function written({ lead, spoken, trail }: SherpaJob["words"][number]): string {
  return lead + spoken + trail;
}

function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(invisible, "")
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}�\s]+/gv, " ")
    .trim();
}

/** What models were made to speak at; what lies outside is stretched. */
const slowest = 0.5;
const fastest = 2;
/** Silence between parts: at a mark, and where a sentence had to be cut between words. */
const restSeconds = 0.2;
const joinSeconds = 0.04;
type Family = SherpaJob["load"]["model"]["family"];
/** Steps of the families that work in steps, as their makers have them. */
const steps: Partial<Record<Family, number>> = { zipvoice: 4, pocket: 5 };

/** Speaks a job with a loaded model. */
export async function speakUtterance(model: OfflineTts, job: SherpaJob, hooks: SpeakingHooks): Promise<EngineOutcome> {
  const { speaker } = job;
  // Models for Japanese are given what espeak makes of it, which spells kanji out.
  const words = /^ja(?:-|$)/u.test(job.load.locale) ? transliterateWords("ja", job.words) : job.words;
  if (speaker >= Math.max(1, model.numSpeakers)) return { kind: "unknown voice" };
  const { sampleRate } = model;
  const parts = textParts(words);
  if (parts.length === 0) return { kind: "speech", speech: finishSpeech(new Int16Array(0), sampleRate, words, []) };
  const { speed, stretch } = speedOf(job);
  const generationConfig: GenerationConfig = {
    sid: speaker,
    speed,
    silenceScale: 1,
    numSteps: steps[job.load.model.family] ?? 1,
    ...(job.reference && (await readReference(job.reference))),
    // Pocket alone takes its noise from a number of its own.
    extra: job.load.model.family === "pocket" ? { seed: 1 } : {},
  };
  const most = Math.floor((job.maxSeconds * sampleRate) / stretch);
  const watch = hooks.onHead && stretch === 1 ? watchForHead(sampleRate, hooks.onHead) : undefined;
  let spoken = new Int16Array(0);
  let rests = false;
  for (const part of parts) {
    if (hooks.stopped?.()) return { kind: "stopped" };
    const pause = Math.round((rests ? restSeconds : joinSeconds) * sampleRate);
    const before = spoken.length === 0 ? spoken : joined(spoken, new Int16Array(pause));
    const sound = await speakPart(model, { text: part.text, generationConfig, before, watch }, hooks);
    if (hooks.stopped?.()) return { kind: "stopped" };
    const { start, end } = soundRange(sound);
    if (end > start) spoken = joined(before, sound.subarray(start, end));
    if (spoken.length > most) return { kind: "too long" };
    rests = part.rests;
  }
  if (spoken.length === 0) return { kind: "silent" };
  const whole = stretch === 1 ? spoken : timeStretch(spoken, sampleRate, stretch);
  return { kind: "speech", speech: estimatedSpeech(whole, sampleRate, words) };
}

/** The model's own speed, and how much longer than at that it has to last. */
function speedOf({ speed, load }: SherpaJob): { speed: number; stretch: number } {
  const wanted = Math.min(2, Math.max(0.2, speed / 100)) || 1;
  // Pocket has no speed of its own.
  const own = load.model.family === "pocket" ? 1 : Math.min(fastest, Math.max(slowest, wanted));
  return { speed: own, stretch: own / wanted };
}
