import { join } from "node:path";
import {
  type CloudEngine,
  type CloudEngineOptions,
  createAligner,
  createEspeakEngine,
  createFliteEngine,
  createSherpaEngine,
  createSpeech,
  openAzureEngine,
  openElevenLabsEngine,
  openGoogleEngine,
  openOpenAiEngine,
  openPollyEngine,
  type SpeechEngine,
  type SpeechService,
} from "@lectern/speech";
import { type AudioWorkers, createAudioWorkers } from "@lectern/audio/node";
import type { CloudPlatform } from "@lectern/contract";
import type { Config, OpenAiSpeechConfig } from "../../config/index.ts";
import type { Database } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import { createEngineMonitor } from "./engine-records.ts";
import { createVoiceCatalogueCache, type KeptVoices } from "./voice-catalogue-cache.ts";
import { type InstalledPacks, packCatalogue } from "../voice-packs/index.ts";
import { createPreviews, type Previews } from "./previews.ts";
import { createVoiceLevels, type VoiceLevels } from "./voice-levels.ts";

/** Where engines on services of others keep what they know. */
interface EngineMemory {
  database: Pick<Database, "system">;
  now: () => Date;
  log: Pick<Logger, "warn">;
}

/** The engines on services of others that the settings set up; the code of any other is not loaded. */
async function cloudEngines(
  { cloudSpeech: { polly, azure, google, elevenlabs }, openAiSpeech }: Pick<Config, "cloudSpeech" | "openAiSpeech">,
  memory: EngineMemory | undefined,
): Promise<CloudEngine[]> {
  const kept = memory && createVoiceCatalogueCache(memory.database, memory.now);
  const engines: Record<CloudPlatform, Promise<CloudEngine> | undefined> = {
    polly: polly && openPollyEngine({ ...polly, ...common("polly", kept) }),
    azure: azure && openAzureEngine({ ...azure, ...common("azure", kept) }),
    google: google && openGoogleEngine({ ...google, ...common("google", kept) }),
    elevenlabs: elevenlabs && openElevenLabsEngine({ ...elevenlabs, ...common("elevenlabs", kept) }),
    openai: openAiSpeech && openOpenAiEngine(openAiOptions(openAiSpeech, kept)),
  };
  const opened = await Promise.all(Object.values(engines).filter((engine) => engine !== undefined));
  if (!memory) return opened;
  const records = createEngineMonitor(memory);
  return opened.map((engine) => records.watched(engine));
}

function common(
  platform: CloudPlatform,
  kept: KeptVoices | undefined,
  { isNamed = false } = {},
): Pick<CloudEngineOptions, "fetch" | "voices"> {
  return { fetch, ...(kept && { voices: (listVoices) => kept.languages(platform, listVoices, { isNamed }) }) };
}

function openAiOptions(openAiSpeech: OpenAiSpeechConfig, kept: KeptVoices | undefined) {
  const { voices, ...server } = openAiSpeech;
  const isNamed = voices.length > 0;
  return {
    ...server,
    ...common("openai", kept, { isNamed }),
    ...(isNamed && { named: voices.map((code) => ({ code })) }),
  };
}

export interface OpenedSpeech {
  /** Those on services of others. */
  cloud: readonly CloudEngine[];
  speech: SpeechService;
  audio: AudioWorkers;
  voiceLevels: VoiceLevels;
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
  const voiceLevels = createVoiceLevels({ speech, audio, memory });
  return {
    cloud,
    speech,
    audio,
    voiceLevels,
    previews: createPreviews({ speech, audio, levels: voiceLevels }),
    async close() {
      await Promise.all([speech.close(), audio.close()]);
    },
  };
}
