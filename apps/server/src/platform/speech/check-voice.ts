import { VOICE_MISSING_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import { AppError } from "../http/index.ts";

/** Checks that a language has a voice in the catalogue; `field` is what holds it. @throws {AppError} VALIDATION */
export async function checkLanguage(speech: SpeechService, code: string, field = "lang_code"): Promise<void> {
  const languages = await speech.languages();
  if (!languages.some((language) => language.code === code)) {
    throw refusal(field, "This language is not available here. Choose another one.");
  }
}

/**
 * Checks that a default voice is one of the catalogue, under its own language, platform and engine, and that it
 * supports the requested settings. `field` prefixes the names of its fields.
 * @throws {AppError} VALIDATION
 */
export async function checkVoice(
  speech: SpeechService,
  profile: VoiceProfile,
  field = "audio_profile.",
): Promise<void> {
  const languages = await speech.languages();
  const voice = languages
    .find((language) => language.code === profile.lang_code)
    ?.voices.find(({ platform, code }) => platform === profile.platform && code === profile.voice);
  if (!voice || voice.engine !== profile.engine) throw refusal(`${field}voice`, VOICE_MISSING_MESSAGE);
  if (!voice.supports.pitch && !["", "default"].includes(profile.pitch)) {
    throw refusal(`${field}pitch`, "This voice cannot change its pitch.");
  }
  if (!["", ...voice.styles].includes(profile.style)) {
    throw refusal(`${field}style`, "This voice does not have this style.");
  }
  if (!voice.supports.breathing && profile.auto_breathing === true) {
    throw refusal(`${field}auto_breathing`, "This voice cannot breathe.");
  }
}

function refusal(path: string, message: string): AppError {
  return new AppError("VALIDATION", message, { errors: [{ path, message }] });
}
