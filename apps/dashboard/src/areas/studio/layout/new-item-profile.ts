import type { WireLanguage } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { defaultProfile } from "../../../platform/voices/listed-voices.ts";
import type { NewItemVoice } from "../session/new-item-search.ts";

export interface NewItemProfileOptions {
  /** undefined: none was asked for. */
  wanted: NewItemVoice | undefined;
  /** The catalogue; undefined while it was not read. */
  languages: readonly WireLanguage[] | undefined;
  canUsePremium: boolean;
  /** The project's default voice: also in place of a voice that is gone or not for this person. */
  otherwise: VoiceProfile;
}

/** The voice that a new item starts with. */
export function newItemProfile({ wanted, languages, canUsePremium, otherwise }: NewItemProfileOptions): VoiceProfile {
  const voice = languages
    ?.find(({ code }) => code === wanted?.lang)
    ?.voices.find(({ code, platform }) => code === wanted?.voice && platform === wanted.platform);
  const isUsable = voice !== undefined && (canUsePremium || voice.engine !== "neural");
  return isUsable ? defaultProfile(voice) : otherwise;
}
