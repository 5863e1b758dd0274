import {
  integratedLoudness,
  masteringGainDb,
  planSegments,
  resampledLength,
  SAMPLE_RATE,
  silentFrames,
  speechGain,
  type Gap,
} from "@lectern/audio";
import type { AudioWorkers } from "@lectern/audio/node";
import type { Lexeme, Script } from "@lectern/script";
import type { Speech, SpeechService } from "@lectern/speech";
import { buildText, type Sentence } from "./build-text.ts";
import { splitAtSilence } from "./split-at-silence.ts";
import type { SpeechCache } from "./speech-cache.ts";
import { speechKey } from "./speech-key.ts";

interface SpeakServices {
  speech: SpeechService;
  audio: AudioWorkers;
  recent: SpeechCache;
}

/** The sentences of a script as they would be spoken. */
export async function sentencesToSpeak(
  services: Pick<SpeakServices, "speech">,
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
 * Speaks sentences as MP3 frames (44.1 kHz, mono, 64 kbit/s), each sentence as soon as it is spoken, the first one up to
 * its first silence. The gain brings the first sentence at volume 0 to the loudness of an item (nobody waits for the last
 * one to hear the first), so that a block at +6 dB is heard 6 dB above one at 0, as far as its peaks allow.
 */
export async function* speakScript(
  services: SpeakServices,
  sentences: readonly Sentence[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let gainDb: number | undefined;
  for (const sentence of sentences) {
    const { samples, sampleRate } = await speakNow(services, sentence, signal);
    const isFirst = gainDb === undefined;
    const measure = await services.audio.analyse({ pcm: samples, sampleRate }, signal);
    gainDb ??= masteringGainDb(integratedLoudness([measure.blocks]));
    const speech = speechGain(measure, sentence.profile.volume + gainDb);
    const pieces = isFirst ? splitAtSilence(samples, sampleRate) : [{ samples, silenceAfter: 0 }];
    const inside = (silence: number): Gap => ({
      kind: "exact",
      samples: resampledLength(silence, sampleRate, SAMPLE_RATE),
    });
    const { segments, runs } = planSegments(
      pieces.map((piece, index) => ({
        samples: resampledLength(piece.samples.length, sampleRate, SAMPLE_RATE),
        gapAfter: index === pieces.length - 1 ? sentence.gapAfter : inside(piece.silenceAfter),
      })),
    );
    for (const run of runs) {
      if (run.kind === "silence") {
        yield silentFrames(run.frames);
        continue;
      }
      const parts = (segments[run.segment]?.parts ?? []).map((part) => ({
        pcm: pieces[part.item]?.samples ?? new Int16Array(),
        sampleRate,
        gainDb: speech.gainDb,
        leadSamples: part.leadSamples,
      }));
      yield (await services.audio.encode({ parts, frames: run.frames }, signal)).bytes;
    }
  }
}
