import type { CloudServices } from "@lectern/speech/test-kit";
import type { Config } from "../config/index.ts";

/** The config of a server that uses the fake speech services. */
export function cloudSpeechOf({ polly, azure, google, elevenlabs }: CloudServices): Config["cloudSpeech"] {
  const atOnce = 4;
  return {
    polly: { ...polly.options, atOnce },
    azure: { ...azure.options, atOnce },
    google: { ...google.options, atOnce },
    elevenlabs: { ...elevenlabs.options, atOnce },
  };
}
