import {
  integratedLoudness,
  masteringGainDb,
  planSegments,
  resampledLength,
  SAMPLE_RATE,
  silentFrames,
} from "@lectern/audio";
import type { Lexeme, Script } from "@lectern/script";
import type { Speech } from "@lectern/speech";
import { buildText, type Sentence } from "./build/build-text.ts";
import type { RecentSpeech } from "./recent-speech.ts";
import type { StudioServices } from "./services.ts";
import { speechKey } from "./speech-key.ts";

type SpeakServices = Pick<StudioServices, "speech" | "audio"> & { recent: RecentSpeech };

/** The sentences of a script as they would be spoken. */
export async function sentencesToSpeak(
  services: Pick<StudioServices, "speech">,
  script: Script,
  lexicon: readonly Lexeme[],
): Promise<Sentence[]> {
  const text = await buildText(script, lexicon, (profile, utterance) =>
    speechKey(services.speech.engineFor(profile.platform), profile, utterance),
  );
  return text.sentences;
}

/** Speaks one sentence before others that wait; what was spoken a moment ago is not spoken again. */
export async function speakNow(services: SpeakServices, sentence: Sentence, signal: AbortSignal): Promise<Speech> {
  const recent = services.recent.get(sentence.key);
  if (recent) return recent;
  const { profile, utterance } = sentence;
  const request = {
    platform: profile.platform,
    utterance,
    voice: profile.voice,
    profile,
    priority: "preview" as const,
  };
  const speech = await services.speech.synthesize(request, signal);
  services.recent.add(sentence.key, speech);
  return speech;
}

/**
 * Speaks sentences as MP3 frames (44.1 kHz, mono, 64 kbit/s), each sentence as soon as it is spoken. The gain is the
 * first sentence's: nobody waits for the last one to hear the first.
 */
export async function* speakScript(
  services: SpeakServices,
  sentences: readonly Sentence[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let gainDb: number | undefined;
  for (const sentence of sentences) {
    const { samples, sampleRate } = await speakNow(services, sentence, signal);
    const { volume } = sentence.profile;
    if (gainDb === undefined) {
      const { blocks } = await services.audio.analyse({ pcm: samples, sampleRate, gainDb: volume }, signal);
      gainDb = masteringGainDb(integratedLoudness([blocks]));
    }
    const length = resampledLength(samples.length, sampleRate, SAMPLE_RATE);
    const { segments, runs } = planSegments([{ samples: length, gapAfter: sentence.gapAfter }]);
    const part = { pcm: samples, sampleRate, gainDb: volume + gainDb, leadSamples: 0 };
    yield (await services.audio.encode({ parts: [part], frames: segments[0]?.frames ?? 0 }, signal)).bytes;
    const silence = runs.reduce((sum, run) => sum + (run.kind === "silence" ? run.frames : 0), 0);
    if (silence > 0) yield silentFrames(silence);
  }
}
