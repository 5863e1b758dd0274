import type { WireSpeechEngine } from "@lectern/contract";

/** The services that an operator can set up, with the settings that do. */
export const platforms: readonly Pick<WireSpeechEngine, "platform" | "name" | "settings">[] = [
  {
    platform: "polly",
    name: "Amazon Polly",
    settings: ["POLLY_REGION", "POLLY_ACCESS_KEY_ID", "POLLY_SECRET_ACCESS_KEY"],
  },
  { platform: "azure", name: "Azure Speech", settings: ["AZURE_SPEECH_KEY", "AZURE_SPEECH_REGION"] },
  { platform: "google", name: "Google Text-to-Speech", settings: ["GOOGLE_TTS_CREDENTIALS_FILE"] },
  { platform: "elevenlabs", name: "ElevenLabs", settings: ["ELEVENLABS_KEY"] },
];
