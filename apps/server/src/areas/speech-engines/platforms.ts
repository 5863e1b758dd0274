import type { WireSpeechEngine } from "@lectern/contract";

interface KnownPlatform extends Pick<WireSpeechEngine, "platform" | "name" | "settings"> {
  /** Where `name` is none. */
  inSentence?: string;
}

/** The services that an operator can set up, with the settings that do. */
export const platforms: readonly KnownPlatform[] = [
  {
    platform: "polly",
    name: "Amazon Polly",
    settings: ["POLLY_REGION", "POLLY_ACCESS_KEY_ID", "POLLY_SECRET_ACCESS_KEY"],
  },
  { platform: "azure", name: "Azure Speech", settings: ["AZURE_SPEECH_KEY", "AZURE_SPEECH_REGION"] },
  { platform: "google", name: "Google Text-to-Speech", settings: ["GOOGLE_TTS_CREDENTIALS_FILE"] },
  { platform: "elevenlabs", name: "ElevenLabs", settings: ["ELEVENLABS_KEY"] },
  {
    platform: "openai",
    name: "OpenAI or a server like it",
    inSentence: "the voice server",
    settings: ["OPENAI_SPEECH_URL", "OPENAI_SPEECH_KEY"],
  },
];
