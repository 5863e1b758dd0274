import type { SynthesizerEvent } from "./speech-buffer.ts";
import type { EmbeddedJob } from "../engine-process/embedded-engine.ts";
import type { EngineOutcome, SpeakingHooks } from "../engine-process/engine-outcome.ts";
import { finishSpeech } from "../sound/finish-speech.ts";
import { watchForHead } from "../sound/speech-head.ts";
import { timeStretch } from "../sound/time-stretch.ts";
import { soundRange } from "../sound/trim-silence.ts";
import { type EspeakSynthesizer, MAX_SSML_BYTES } from "./espeak-synthesizer.ts";
import { transliterateWords } from "./transliterate-words.ts";
import { utteranceSsml } from "./utterance-ssml.ts";

/**
 * Where each word begins, in seconds, as far as the events say.
 * A word event inside the word's text is nearest to the sound; espeak leaves out some of them, and drops the marks
 * that follow a sentence break, but hardly ever both. Of words that it speaks as one ("had to", "in the") only the first
 * has an event, and the marks of the others stand behind the last: when those begin is not known.
 */
export function wordOnsets(
  ranges: readonly { start: number; end: number }[],
  events: readonly SynthesizerEvent[],
): (number | undefined)[] {
  const marks = new Map<number, number>();
  const words: SynthesizerEvent[] = [];
  for (const event of events) {
    if (event.kind === "word") words.push(event);
    else if (!marks.has(Number(event.name))) marks.set(Number(event.name), event.seconds);
  }
  return ranges.map(({ start, end }, index) => {
    const word = words.find((event) => event.position >= start && event.position < Math.max(end, start + 1));
    const mark = marks.get(index);
    if (mark === undefined) return word?.seconds;
    if (!word && mark === marks.get(index + 1)) return undefined;
    // At a quotation mark the mark stands before the pause and the word after it.
    return word && word.position <= start + 1 ? Math.max(mark, word.seconds) : mark;
  });
}

/** One utterance for espeak; mnemonics are its phonemes. */
export type EspeakJob = EmbeddedJob<{ mnemonics: string }>;

const normalRate = 175;
const minRate = 80;
const maxRate = 450;
/** Nearer than this to the asked-for length nothing is stretched. */
const stretchTolerance = 0.02;

/** espeak's pitch, 0..99, by measured fundamental: ×0.78, ×0.88, ×1, ×1.15, ×1.31. */
const pitchValues = { "x-low": 11, low: 32, medium: 50, default: 50, "": 50, high: 63, "x-high": 77 } as const;

/** Speaks a job. */
export function speakUtterance(
  synthesizer: EspeakSynthesizer,
  job: EspeakJob,
  { stopped, onHead }: SpeakingHooks = {},
): EngineOutcome {
  const words = transliterateWords(job.voice, job.utterance.words);
  const { ssml, ranges } = utteranceSsml({ words, end: job.utterance.end });
  if (Buffer.byteLength(ssml) > MAX_SSML_BYTES) return { kind: "too long" };
  const maxSamples = Math.floor(job.maxSeconds * synthesizer.sampleRate);
  const call = { voice: job.voice, ssml, pitch: pitchValues[job.pitch], maxSamples, stopped };

  // Rate is not linear in espeak, and held between 80 and 450 words a minute: the normal length says how long the
  // asked-for one is, the nearest rate comes close, stretching does the rest.
  let wantedSamples: number | undefined;
  if (job.speed !== 100) {
    const normal = synthesizer.speak({ ...call, wordsPerMinute: normalRate });
    if (!normal) return { kind: "unknown voice" };
    const { start, end } = soundRange(normal.samples);
    wantedSamples = ((end - start) * 100) / job.speed;
    if (!normal.complete || wantedSamples > maxSamples) return { kind: stopped?.() ? "stopped" : "too long" };
  }
  // What may be stretched has no head until all of it is there.
  const onSamples = onHead && wantedSamples === undefined ? watchForHead(synthesizer.sampleRate, onHead) : undefined;
  const spoken = synthesizer.speak({ ...call, onSamples, wordsPerMinute: wordsPerMinute(job.speed) });
  if (!spoken) return { kind: "unknown voice" };
  if (!spoken.complete) return { kind: stopped?.() ? "stopped" : "too long" };

  const { start, end } = soundRange(spoken.samples);
  const factor = wantedSamples === undefined || end === start ? 1 : wantedSamples / (end - start);
  const stretch = Math.abs(factor - 1) > stretchTolerance ? factor : 1;
  const trimmed = spoken.samples.slice(start, end);
  const samples = stretch === 1 ? trimmed : timeStretch(trimmed, synthesizer.sampleRate, stretch);
  const lead = start / synthesizer.sampleRate;
  const onsets = wordOnsets(ranges, spoken.events).map((onset) =>
    onset === undefined ? undefined : Math.max(0, onset - lead) * stretch,
  );
  return { kind: "speech", speech: finishSpeech(samples, synthesizer.sampleRate, words, onsets) };
}

/** The rate that comes nearest to a speed in percent, by what five languages measured on average. */
function wordsPerMinute(speed: number): number {
  const rate = speed <= 125 ? normalRate * (speed / 100) : normalRate * (1.25 + (speed - 125) / 92);
  return Math.round(Math.min(maxRate, Math.max(minRate, rate)));
}
