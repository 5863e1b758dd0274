import type { CloudPlatform } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import type { ListedVoice } from "./listed-voices.ts";

const platformNames: Readonly<Record<CloudPlatform | "espeak" | "flite" | "sherpa", string>> = {
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
  return isNamed(platform) ? platformNames[platform] : platform;
}

function isNamed(platform: string): platform is keyof typeof platformNames {
  return Object.hasOwn(platformNames, platform);
}

const regionNames = new Intl.DisplayNames(["en"], { type: "region" });
const shortRegionNames = new Intl.DisplayNames(["en"], { type: "region", style: "short" });

/** "Emma · English (UK)", or a profile by its name: "Narrator · Emma". */
export function voiceLabel(profile: VoiceProfile, voice: ListedVoice | undefined): string {
  const name = voice?.name ?? profile.voice;
  if (profile.profile_name) return `${profile.profile_name} · ${name}`;
  return `${name} · ${voice === undefined ? profile.lang_code : shortLanguageName(voice)}`;
}

/** The active block says the gender's initial too, unless a profile names the voice. */
export function fullVoiceLabel(profile: VoiceProfile, voice: ListedVoice | undefined): string {
  const initial = voice?.gender.charAt(0).toUpperCase();
  return initial === undefined ? voiceLabel(profile, voice) : `${voiceLabel(profile, voice)} · ${initial}`;
}

/** The catalogue's "English (United States)" is "English (US)" where room is scarce. */
export function shortLanguageName({ languageName, langCode }: ListedVoice): string {
  const region = /-([A-Z]{2})(?:-|$)/.exec(langCode)?.[1];
  if (region === undefined) return languageName;
  const { long, short } = namesOf(region);
  return languageName.replace(`(${long})`, `(${short})`);
}

/** Asked for by each block of a text; looking them up costs a tenth of a millisecond. */
const namesByRegion = new Map<string, { long: string | undefined; short: string | undefined }>();

function namesOf(region: string): { long: string | undefined; short: string | undefined } {
  const names = namesByRegion.get(region) ?? { long: regionNames.of(region), short: shortRegionNames.of(region) };
  namesByRegion.set(region, names);
  return names;
}
