import { VOICE_MISSING_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import type { SpeechService, Voice } from "@lectern/speech";
import { AppError } from "../http/index.ts";
import { voiceFaults } from "./voice-faults.ts";

/** Checks that a language has a voice in the catalogue; `field` is what holds it. @throws {AppError} VALIDATION */
export async function checkLanguage(speech: SpeechService, code: string, field = "lang_code"): Promise<void> {
  const languages = await speech.languages();
  if (!languages.some((language) => language.code === code)) {
    throw refusal(field, "This language is not available here. Choose another one.");
  }
}

/**
 * Checks that a voice to be kept is one of the catalogue, under its own language, platform and engine, and that it
 * supports the requested settings. `field` prefixes the names of its fields.
 * @throws {AppError} VALIDATION
 */
export async function checkVoice(
  speech: SpeechService,
  profile: VoiceProfile,
  field = "audio_profile.",
): Promise<void> {
  const voice = await findProfileVoice(speech, profile);
  if (!voice || voice.engine !== profile.engine) throw refusal(`${field}voice`, VOICE_MISSING_MESSAGE);
  checkSettings(profile, voice, field);
}

/** @throws {AppError} VALIDATION for settings that the voice lacks */
export function checkSettings(profile: VoiceProfile, voice: Voice, field: string): void {
  const errors = voiceFaults(profile, voice).map((fault) => ({
    path: field + fault.field,
    message: `This voice ${fault.lacks}.`,
  }));
  const [first] = errors;
  if (first) throw new AppError("VALIDATION", first.message, { errors });
}

/** The voice of a profile; undefined when it is not in the catalogue. */
export async function findProfileVoice(
  speech: Pick<SpeechService, "findVoice">,
  { platform, lang_code: langCode, voice: code }: Pick<VoiceProfile, "platform" | "lang_code" | "voice">,
): Promise<Voice | undefined> {
  return speech.findVoice({ platform, langCode, code });
}

function refusal(path: string, message: string): AppError {
  return new AppError("VALIDATION", message, { errors: [{ path, message }] });
}
