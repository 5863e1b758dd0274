import type { Utterance } from "@lectern/script";
import type { Speech } from "../speech-engine.ts";
import { estimateOnsets } from "./estimate-onsets.ts";
import { finishSpeech } from "./finish-speech.ts";
import { wordWeight } from "./word-weights.ts";

/** The speech of an engine that tells no times: trimmed samples, every word timed by a guess. */
export function estimatedSpeech(
  samples: Int16Array,
  sampleRate: number,
  words: readonly Pick<Utterance["words"][number], "lead" | "spoken" | "trail">[],
): Speech {
  const estimated = words.map((word, index) => ({
    weight: wordWeight(word.spoken),
    rests: /[.,;:!?…–—)、。，；：！？،؛]/u.test(word.trail + (words[index + 1]?.lead ?? "")),
  }));
  const speech = finishSpeech(samples, sampleRate, words, estimateOnsets(samples, sampleRate, estimated));
  return { ...speech, estimated: true };
}
