import type { Script, VoiceProfile } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import { AppError } from "../../../platform/http/app-error.ts";
import { VOICE_NOT_AVAILABLE_MESSAGE } from "../../../platform/speech/index.ts";

/**
 * Checks that every block's voice is one we have, before any word is charged for it.
 * @throws {AppError} VALIDATION that names each block whose voice is unknown
 */
export async function checkVoices(speech: SpeechService, script: Script): Promise<void> {
  const languages = await speech.languages();
  const known = new Map<string, boolean>();

  function isKnown({ platform, lang_code: code, voice }: VoiceProfile): boolean {
    const name = JSON.stringify([platform, code, voice]);
    const answer =
      known.get(name) ??
      languages.some(
        (language) =>
          language.code === code &&
          language.voices.some((listed) => listed.platform === platform && listed.code === voice),
      );
    known.set(name, answer);
    return answer;
  }

  const errors = script.flatMap(({ audio_profile: profile }, index) =>
    isKnown(profile)
      ? []
      : [{ path: `slate_value.${index}.audio_profile.voice`, message: VOICE_NOT_AVAILABLE_MESSAGE }],
  );
  if (errors.length === 0) return;
  throw new AppError("VALIDATION", "A block's voice is not available here. Choose another voice for it.", { errors });
}
