import { type CloudEngine, openPollyEngine } from "@lectern/speech";
import type { Config } from "../../config/index.ts";

/** The engines on services of others that the settings set up; the code of any other is not loaded. */
export async function cloudEngines({ polly }: Config["cloudSpeech"]): Promise<CloudEngine[]> {
  const engines: Promise<CloudEngine>[] = [];
  if (polly) engines.push(openPollyEngine({ ...polly, fetch }));
  return Promise.all(engines);
}
