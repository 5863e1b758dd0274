import type { WireLanguage } from "@lectern/contract";
import { sampleText } from "@lectern/script";
import type { SpeechService, Voice } from "@lectern/speech";
import type { VoicesPlatform } from "./platform.ts";

/** Path of a voice's sample, which is made on the first request. */
export function samplePath(voice: Pick<Voice, "platform" | "langCode" | "code">): string {
  const query = new URLSearchParams({ platform: voice.platform, lang: voice.langCode, voice: voice.code });
  return `/voices/sample.mp3?${query.toString()}`;
}

/** Every language with what its samples speak, and its voices, each with the path of its sample. */
async function listVoices(speech: SpeechService): Promise<WireLanguage[]> {
  const languages = await speech.languages();
  return languages.map((language) => ({
    ...language,
    quote: sampleText(language.code),
    voices: language.voices.map(withSample),
    ...(language.retired && { retired: language.retired.map(withSample) }),
  }));
}

function withSample(voice: Voice): Voice {
  return { ...voice, audio: samplePath(voice) };
}

/** An engine on another server may gain voices. */
const cacheLifetimeMs = 60_000;

/** The catalogue as the API returns it; made again after a minute, and at once when the machine's voice packs are others. */
export function createVoiceList({
  speech,
  voicePacks,
  clock,
}: Pick<VoicesPlatform, "speech" | "voicePacks" | "clock">): () => Promise<string> {
  let made: { at: number; packs: unknown; text: Promise<string> } | undefined;
  return () => {
    const at = clock.now().getTime();
    const packs = voicePacks.list();
    if (!made || made.packs !== packs || at - made.at > cacheLifetimeMs)
      made = { at, packs, text: listVoices(speech).then((list) => JSON.stringify(list)) };
    return made.text;
  };
}

/** The names of the catalogue's voices; a voice that is not in it (any more) goes by its code. */
export async function voiceNames(
  speech: SpeechService,
): Promise<(profile: { platform: string; lang_code: string; voice: string }) => string> {
  const languages = await speech.languages();
  return ({ platform, lang_code: locale, voice: code }) => {
    const language = languages.find((listed) => listed.code === locale);
    const voices = [...(language?.voices ?? []), ...(language?.retired ?? [])];
    return voices.find((voice) => voice.platform === platform && voice.code === code)?.name ?? code;
  };
}
