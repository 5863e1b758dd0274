import { join } from "node:path";
import { type AudioWorkers, createAudioWorkers } from "@lectern/audio/node";
import {
  createEspeakEngine,
  createFliteEngine,
  createOpenAiEngine,
  createSpeech,
  type SpeechEngine,
  type SpeechService,
} from "@lectern/speech";
import type { Config } from "../../config/index.ts";
import { createPreviews, type Previews } from "./previews.ts";

export interface OpenedSpeech {
  speech: SpeechService;
  audio: AudioWorkers;
  previews: Previews;
  /** Ends the engines and the audio threads; what they still do is cancelled. */
  close(): Promise<void>;
}

const audioThreads = 2;

/**
 * The engines that the config asks for and those given, and the threads that measure and encode. Each starts when it is
 * first used.
 */
export function openSpeech(
  config: Pick<Config, "openAiSpeech" | "dataDir">,
  engines: readonly SpeechEngine[] = [],
): OpenedSpeech {
  const speech = createSpeech([...enginesOf(config), ...engines]);
  const audio = createAudioWorkers({ size: audioThreads });
  return {
    speech,
    audio,
    previews: createPreviews({ speech, audio }),
    async close() {
      await Promise.all([speech.close(), audio.close()]);
    },
  };
}

function enginesOf({ openAiSpeech, dataDir }: Pick<Config, "openAiSpeech" | "dataDir">): SpeechEngine[] {
  const cacheDirectory = join(dataDir, "cache");
  // The better of the embedded voices are listed first.
  const embedded = [createFliteEngine({ cacheDirectory }), createEspeakEngine({ cacheDirectory })];
  if (!openAiSpeech) return embedded;
  const voices = openAiSpeech.voices.map((code) => ({ code }));
  return [...embedded, createOpenAiEngine({ ...openAiSpeech, voices, fetch })];
}
