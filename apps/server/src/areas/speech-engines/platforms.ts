import type { CloudPlatform, WireSpeechEngine } from "@lectern/contract";

interface KnownPlatform extends Pick<WireSpeechEngine, "name" | "settings"> {
  /** Where `name` is none. */
  inSentence?: string;
}

const known: Readonly<Record<CloudPlatform, KnownPlatform>> = {
  polly: { name: "Amazon Polly", settings: ["POLLY_REGION", "POLLY_ACCESS_KEY_ID", "POLLY_SECRET_ACCESS_KEY"] },
  azure: { name: "Azure Speech", settings: ["AZURE_SPEECH_KEY", "AZURE_SPEECH_REGION"] },
  google: { name: "Google Text-to-Speech", settings: ["GOOGLE_TTS_CREDENTIALS_FILE"] },
  elevenlabs: { name: "ElevenLabs", settings: ["ELEVENLABS_KEY"] },
  openai: {
    name: "OpenAI or a server like it",
    inSentence: "the voice server",
    settings: ["OPENAI_SPEECH_URL", "OPENAI_SPEECH_KEY"],
  },
};

/** The services that an operator can set up, with the settings that do. */
export const platforms = (Object.keys(known) as CloudPlatform[]).map((platform) => ({ platform, ...known[platform] }));
