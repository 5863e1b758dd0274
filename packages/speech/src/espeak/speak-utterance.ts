import type { VoiceProfile } from "@lectern/script";
import type { Speech } from "../speech-engine.ts";
import { finishSpeech } from "../sound/finish-speech.ts";
import { timeStretch } from "../sound/time-stretch.ts";
import { createHeadFinder } from "../sound/speech-head.ts";
import { soundRange } from "../sound/trim-silence.ts";
import { type EspeakSynthesizer, MAX_SSML_BYTES } from "./espeak-synthesizer.ts";
import { type SpokenWords, utteranceSsml } from "./utterance-ssml.ts";
import { wordOnsets } from "./word-onsets.ts";

/** One utterance for espeak, ready to cross to its process. */
export interface EspeakJob {
  /** espeak's voice, with a variant after "+". */
  voice: string;
  utterance: SpokenWords;
  /** Percent, 20..200; 50 lasts twice as long. */
  speed: number;
  pitch: VoiceProfile["pitch"];
  maxSeconds: number;
}

export type EspeakOutcome = { kind: "speech"; speech: Speech } | { kind: "too long" | "unknown voice" | "stopped" };

const normalRate = 175;
const minRate = 80;
const maxRate = 450;
/** Nearer than this to the asked-for length nothing is stretched. */
const stretchTolerance = 0.02;

/** espeak's pitch, 0..99, by measured fundamental: ×0.78, ×0.88, ×1, ×1.15, ×1.31. */
const pitchValues = { "x-low": 11, low: 32, medium: 50, default: 50, "": 50, high: 63, "x-high": 77 } as const;

export interface SpeakingHooks {
  /** Asked every tenth of a second of audio. */
  stopped?: () => boolean;
  /** Given the head of the speech while the rest is spoken. */
  onHead?: (head: Pick<Speech, "samples" | "sampleRate">) => void;
}

/** Speaks a job. */
export function speakUtterance(
  synthesizer: EspeakSynthesizer,
  job: EspeakJob,
  { stopped, onHead }: SpeakingHooks = {},
): EspeakOutcome {
  const { ssml, ranges } = utteranceSsml(job.utterance);
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
  return { kind: "speech", speech: finishSpeech(samples, synthesizer.sampleRate, job.utterance.words, onsets) };
}

/** Tells of the head once, as soon as it is in the samples; the silence before it is cut off as from the whole. */
function watchForHead(sampleRate: number, onHead: NonNullable<SpeakingHooks["onHead"]>): (samples: Int16Array) => void {
  const findHead = createHeadFinder(sampleRate);
  let isTold = false;
  return (samples) => {
    if (isTold) return;
    const sound = samples.subarray(soundRange(samples).start);
    const end = findHead(sound);
    if (end === undefined) return;
    isTold = true;
    onHead({ samples: sound.slice(0, end), sampleRate });
  };
}

/** The rate that comes nearest to a speed in percent, by what five languages measured on average. */
function wordsPerMinute(speed: number): number {
  const rate = speed <= 125 ? normalRate * (speed / 100) : normalRate * (1.25 + (speed - 125) / 92);
  return Math.round(Math.min(maxRate, Math.max(minRate, rate)));
}
