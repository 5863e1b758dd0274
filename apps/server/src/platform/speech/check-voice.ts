import type { VoiceProfile } from "@lectern/script";
import type { SpeechService, Voice } from "@lectern/speech";
import { VOICE_MISSING_MESSAGE } from "@lectern/contract";
import { AppError } from "../http/index.ts";

/** A setting that a profile asks for and its voice does not have. */
export interface VoiceFault {
  field: "pitch" | "style" | "auto_breathing";
  /** What the voice cannot do, after its name: "cannot change its pitch". */
  lacks: string;
}

/** The rules of the catalogue: what a voice does not support is not asked of it. Emphasis is discarded instead. */
export function voiceFaults(profile: Pick<VoiceProfile, VoiceFault["field"]>, voice: Voice): VoiceFault[] {
  const { pitch, style, auto_breathing: breathing = false } = profile;
  const faults: VoiceFault[] = [];
  if (!voice.supports.pitch && pitch !== "" && pitch !== "default") {
    faults.push({ field: "pitch", lacks: "cannot change its pitch" });
  }
  if (style !== "" && !voice.styles.includes(style)) {
    faults.push({ field: "style", lacks: "does not have this style" });
  }
  if (breathing && !voice.supports.breathing) faults.push({ field: "auto_breathing", lacks: "cannot breathe" });
  return faults;
}

/** Of a voice that a request names and this installation does not have. */
export const VOICE_NOT_AVAILABLE_MESSAGE = "This voice is not available here.";

/** The same, or what is known of it: that its voice pack was removed. */
export function voiceNotAvailableMessage(
  speech: Pick<SpeechService, "whyMissing">,
  { platform, voice: code }: Pick<VoiceProfile, "platform" | "voice">,
): string {
  return speech.whyMissing({ platform, code }) ?? VOICE_NOT_AVAILABLE_MESSAGE;
}

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
