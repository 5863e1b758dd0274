import type { GenerationConfig, OfflineTts } from "sherpa-onnx-node";
import type { EngineOutcome, SpeakingHooks } from "../engine-process/engine-outcome.ts";
import { estimatedSpeech } from "../sound/estimated-speech.ts";
import { readWords } from "../espeak/read-words.ts";
import { finishSpeech } from "../sound/finish-speech.ts";
import { watchForHead } from "../sound/speech-head.ts";
import { timeStretch } from "../sound/time-stretch.ts";
import { joined } from "./joined.ts";
import { soundRange } from "../sound/trim-silence.ts";
import { readReference } from "./read-reference.ts";
import type { SherpaJob } from "./sherpa-job.ts";
import { speakPart } from "./speak-part.ts";
import { textParts } from "./text-parts.ts";

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
  const words = /^ja(?:-|$)/u.test(job.load.locale) ? readWords("ja", job.words) : job.words;
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
