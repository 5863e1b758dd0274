import {
  type CloudEngine,
  type CloudEngineOptions,
  openAzureEngine,
  openElevenLabsEngine,
  openGoogleEngine,
  openPollyEngine,
} from "@lectern/speech";
import type { Config } from "../../config/index.ts";
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
  { polly, azure, google, elevenlabs }: Config["cloudSpeech"],
  memory: EngineMemory | undefined,
): Promise<CloudEngine[]> {
  const kept = memory && createKeptVoices(memory.database, memory.now);
  const engines: Promise<CloudEngine>[] = [];
  if (polly) engines.push(openPollyEngine({ ...polly, ...common("polly", kept) }));
  if (azure) engines.push(openAzureEngine({ ...azure, ...common("azure", kept) }));
  if (google) engines.push(openGoogleEngine({ ...google, ...common("google", kept) }));
  if (elevenlabs) engines.push(openElevenLabsEngine({ ...elevenlabs, ...common("elevenlabs", kept) }));
  const opened = await Promise.all(engines);
  if (!memory) return opened;
  const records = createEngineRecords(memory);
  return opened.map((engine) => records.watched(engine));
}

function common(platform: string, kept: KeptVoices | undefined): Pick<CloudEngineOptions, "fetch" | "voices"> {
  return { fetch, ...(kept && { voices: (listVoices) => kept.languages(platform, listVoices) }) };
}
