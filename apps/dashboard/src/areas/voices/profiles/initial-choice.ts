import type { VoiceProfile } from "@lectern/script";
import { type Catalogue, voiceId } from "../../../platform/voices/catalogue.ts";
import { unavailableVoiceControls } from "../../../platform/voices/unavailable-voice-controls.ts";
import { availableQualities, bestQuality, choiceFromProfile, type VoiceChoice } from "../fields/voice-choice.ts";

/**
 * What the form of a profile starts with: its voice, without settings that this voice does not have any more; or no voice,
 * where it is gone or none was chosen yet.
 */
export function initialChoice(
  catalogue: Catalogue,
  start: VoiceProfile | { lang_code: string },
  canUsePremium: boolean,
): VoiceChoice {
  const { lang_code: language } = start;
  if (!("voice" in start)) return withoutVoice(catalogue, language, canUsePremium);
  const voice = catalogue.byId.get(voiceId(start.platform, language, start.voice));
  if (voice === undefined) return withoutVoice(catalogue, language, canUsePremium);
  const controls = unavailableVoiceControls(start, voice);
  return choiceFromProfile({
    ...start,
    pitch: controls.pitch === undefined ? start.pitch : "",
    style: controls.style === undefined && voice.styles.includes(start.style) ? start.style : "",
    auto_breathing: controls.breathing === undefined && start.auto_breathing === true,
  });
}

function withoutVoice({ languages, voices }: Catalogue, language: string, canUsePremium: boolean): VoiceChoice {
  const isListed = languages.some(({ code }) => code === language);
  const { neural, standard } = availableQualities(voices, language);
  return {
    language: isListed ? language : "",
    quality: bestQuality({ neural: neural && canUsePremium, standard }),
    profile: undefined,
  };
}
