const names: Readonly<Record<string, string>> = {
  espeak: "eSpeak",
  flite: "Flite",
  sherpa: "Sherpa",
  polly: "Amazon Polly",
  azure: "Azure",
  google: "Google",
  elevenlabs: "ElevenLabs",
  // Any server that speaks the OpenAI speech call.
  openai: "Speech server",
};

/** What people call the engine of a voice; another one goes by its code. */
export function platformName(platform: string): string {
  return names[platform] ?? platform;
}
