import { join } from "node:path";
import { type AudioWorkers, createAudioWorkers } from "@lectern/audio/node";
import {
  type CloudEngine,
  createAligner,
  createEspeakEngine,
  createFliteEngine,
  createSherpaEngine,
  createSpeech,
  type SpeechEngine,
  type SpeechService,
} from "@lectern/speech";
import type { Config } from "../../config/index.ts";
import { type InstalledPacks, packCatalogue } from "../voice-packs/index.ts";
import { cloudEngines, type EngineMemory } from "./cloud-engines.ts";
import { createPreviews, type Previews } from "./previews.ts";

export interface OpenedSpeech {
  /** Those on services of others. */
  cloud: readonly CloudEngine[];
  speech: SpeechService;
  audio: AudioWorkers;
  previews: Previews;
  /** Ends the engines and the audio threads; what they still do is cancelled. */
  close(): Promise<void>;
}

export interface SpeechParts {
  voicePacks: Pick<InstalledPacks, "list">;
  /** Where services of others keep their voices, and what they counted; in this process only without it. */
  memory?: EngineMemory;
  /** Engines beside the configured ones. */
  engines?: readonly SpeechEngine[];
}

const audioThreads = 2;

type SpeechConfig = Pick<Config, "openAiSpeech" | "cloudSpeech" | "dataDir">;

/**
 * The engines that the config asks for and those given, and the threads that measure and encode. Each starts when it is
 * first used.
 */
export async function openSpeech(
  config: SpeechConfig,
  { voicePacks, memory, engines = [] }: SpeechParts,
): Promise<OpenedSpeech> {
  const cacheDirectory = join(config.dataDir, "cache");
  const espeak = createEspeakEngine({ cacheDirectory });
  const neural = createSherpaEngine({
    packs: () => voicePacks.list(),
    nameOf: (packId) => packCatalogue().get(packId)?.name,
    cacheDirectory,
  });
  // The better ones are listed first.
  const embedded = [neural, createFliteEngine({ cacheDirectory }), espeak];
  const cloud = await cloudEngines(config, memory);
  const speech = createSpeech([...embedded, ...cloud, ...engines], createAligner({ reference: espeak }));
  const audio = createAudioWorkers({ size: audioThreads });
  return {
    cloud,
    speech,
    audio,
    previews: createPreviews({ speech, audio }),
    async close() {
      await Promise.all([speech.close(), audio.close()]);
    },
  };
}
