import type { EngineOutcome, SpeakingHooks } from "../engine-process/engine-outcome.ts";
import { finishSpeech } from "../sound/finish-speech.ts";
import { watchForHead } from "../sound/speech-head.ts";
import { soundRange } from "../sound/trim-silence.ts";
import type { FliteJob } from "./flite-job.ts";
import type { FliteSpeech, FliteSynthesizer } from "./flite-synthesizer.ts";
import type { FliteToken } from "./flite-token.ts";
import { tokensOf } from "./tokens-of.ts";

/** Factors of the voice's own pitch, those of espeak's. */
const pitches = { "x-low": 0.78, low: 0.88, medium: 1, default: 1, "": 1, high: 1.15, "x-high": 1.31 } as const;

/** flite needs 0.8 MB for a second of speech: a long utterance is spoken in parts of at most so many tokens. */
const maxTokens = 80;
/** -48 dBFS: the vocoder fades in and out below it for some 30 ms, which no pause is to be longer by. */
const edgeThreshold = 130;
/** What stays of the silence at a part's ends where no mark asks for a rest. */
const joinSeconds = 0.04;

/** Speaks a job. */
export function speakUtterance(
  synthesizer: FliteSynthesizer,
  job: FliteJob,
  { stopped, onHead }: SpeakingHooks = {},
): EngineOutcome {
  const { sampleRate } = synthesizer;
  const { tokens, words } = tokensOf(job.utterance);
  const maxSamples = Math.floor(job.maxSeconds * sampleRate);
  const parts: Int16Array[] = [];
  const onsets: (number | undefined)[] = job.utterance.words.map(() => undefined);
  let length = 0;
  for (let from = 0; from < tokens.length;) {
    const to = endOfPart(tokens, from, Math.ceil(maxTokens * Math.min(1, job.speed / 100)));
    const spoken = synthesizer.speak({
      voice: job.voice,
      tokens: tokens.slice(from, to),
      stretch: 100 / job.speed,
      pitch: pitches[job.pitch],
      maxSamples: maxSamples - length,
      stopped,
      onSamples: onHead && from === 0 ? watchForHead(sampleRate, onHead, edgeThreshold) : undefined,
    });
    if (!spoken) return { kind: "unknown voice" };
    if (!spoken.complete) return { kind: stopped?.() ? "stopped" : "too long" };
    const range = rangeOfPart(spoken, sampleRate, {
      isFirst: from === 0,
      rests: to === tokens.length || tokens[to - 1]?.punctuation !== "",
    });
    for (const { token, start } of spoken.phones) {
      const word = token === undefined ? undefined : words[from + token];
      if (word !== undefined) onsets[word] ??= start + (length - range.start) / sampleRate;
    }
    parts.push(spoken.samples.slice(range.start, range.end));
    length += range.end - range.start;
    from = to;
  }

  const samples = joined(parts, length);
  const { start, end } = soundRange(samples, edgeThreshold);
  const lead = start / sampleRate;
  const known = onsets.map((onset) => (onset === undefined ? undefined : Math.max(0, onset - lead)));
  return {
    kind: "speech",
    speech: finishSpeech(samples.slice(start, end), sampleRate, job.utterance.words, known),
  };
}

/** Where a part ends: behind the last mark in its second half, or when it is full. */
function endOfPart(tokens: readonly FliteToken[], from: number, most: number): number {
  const full = from + most;
  if (full >= tokens.length) return tokens.length;
  for (let to = full; to > from + most / 2; to -= 1) if (tokens[to - 1]?.punctuation !== "") return to;
  return full;
}

/** What is kept of a part: the silence that flite puts before everything only once, that behind it only at a mark. */
function rangeOfPart(
  { samples, phones }: FliteSpeech,
  sampleRate: number,
  { isFirst, rests }: { isFirst: boolean; rests: boolean },
): { start: number; end: number } {
  const begins = phones.find(({ token }) => token !== undefined)?.start ?? 0;
  const ends = phones.findLast(({ token }) => token !== undefined)?.end ?? 0;
  return {
    start: isFirst ? 0 : Math.max(0, Math.round((begins - joinSeconds) * sampleRate)),
    end: rests ? samples.length : Math.min(samples.length, Math.round((ends + joinSeconds) * sampleRate)),
  };
}

function joined(parts: readonly Int16Array[], length: number): Int16Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const samples = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}
