import {
  type CloudEngine,
  openAzureEngine,
  openElevenLabsEngine,
  openGoogleEngine,
  openPollyEngine,
} from "@lectern/speech";
import type { Config } from "../../config/index.ts";

/** The engines on services of others that the settings set up; the code of any other is not loaded. */
export async function cloudEngines({
  polly,
  azure,
  google,
  elevenlabs,
}: Config["cloudSpeech"]): Promise<CloudEngine[]> {
  const engines: Promise<CloudEngine>[] = [];
  if (polly) engines.push(openPollyEngine({ ...polly, fetch }));
  if (azure) engines.push(openAzureEngine({ ...azure, fetch }));
  if (google) engines.push(openGoogleEngine({ ...google, fetch }));
  if (elevenlabs) engines.push(openElevenLabsEngine({ ...elevenlabs, fetch }));
  return Promise.all(engines);
}
