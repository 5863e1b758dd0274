import {
  type CloudEngine,
  type CloudEngineOptions,
  openAzureEngine,
  openElevenLabsEngine,
  openGoogleEngine,
  openOpenAiEngine,
  openPollyEngine,
} from "@lectern/speech";
import type { Config, OpenAiSpeechConfig } from "../../config/index.ts";
import type { Database } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import { createEngineRecords } from "./engine-records.ts";
import { createKeptVoices, type KeptVoices } from "./kept-voices.ts";

/** Where engines on services of others keep what they know. */
export interface EngineMemory {
  database: Pick<Database, "system">;
  now: () => Date;
  log: Pick<Logger, "warn">;
}

/** The engines on services of others that the settings set up; the code of any other is not loaded. */
export async function cloudEngines(
  { cloudSpeech: { polly, azure, google, elevenlabs }, openAiSpeech }: Pick<Config, "cloudSpeech" | "openAiSpeech">,
  memory: EngineMemory | undefined,
): Promise<CloudEngine[]> {
  const kept = memory && createKeptVoices(memory.database, memory.now);
  const engines: Promise<CloudEngine>[] = [];
  if (polly) engines.push(openPollyEngine({ ...polly, ...common("polly", kept) }));
  if (azure) engines.push(openAzureEngine({ ...azure, ...common("azure", kept) }));
  if (google) engines.push(openGoogleEngine({ ...google, ...common("google", kept) }));
  if (elevenlabs) engines.push(openElevenLabsEngine({ ...elevenlabs, ...common("elevenlabs", kept) }));
  if (openAiSpeech) engines.push(openOpenAiEngine(openAiOptions(openAiSpeech, kept)));
  const opened = await Promise.all(engines);
  if (!memory) return opened;
  const records = createEngineRecords(memory);
  return opened.map((engine) => records.watched(engine));
}

function common(
  platform: string,
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
