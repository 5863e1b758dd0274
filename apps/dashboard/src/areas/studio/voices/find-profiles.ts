import type { WireProfile } from "@lectern/contract";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { fold, type ListedVoice } from "../../../platform/voices/voice-list.ts";

/** The profiles whose name, voice or language has each word of a search. */
export function findProfiles(
  profiles: readonly WireProfile[],
  search: string,
  voices: ReadonlyMap<string, ListedVoice>,
): WireProfile[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return profiles.filter((profile) => {
    const voice = voices.get(voiceId(profile.platform, profile.lang_code, profile.voice));
    const own = fold(`${profile.profile_name} ${profile.style} ${profile.lang_code}`);
    const haystack = `${own} ${voice?.haystack ?? ""}`;
    return words.every((word) => haystack.includes(word));
  });
}
