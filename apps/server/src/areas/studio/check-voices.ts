import type { Script } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import { AppError } from "../../platform/http/app-error.ts";

/**
 * Sees that every block's voice is one we have, before any word is charged for it.
 * @throws {AppError} VALIDATION that names each block whose voice is unknown
 */
export async function checkVoices(speech: SpeechService, script: Script): Promise<void> {
  const known = new Set<string>();
  for (const language of await speech.languages()) {
    for (const voice of language.voices) known.add(`${voice.platform}\0${language.code}\0${voice.code}`);
  }
  const errors = script.flatMap(({ audio_profile: profile }, index) =>
    known.has(`${profile.platform}\0${profile.lang_code}\0${profile.voice}`)
      ? []
      : [{ path: `slate_value.${index}.audio_profile.voice`, message: "This voice is not available here." }],
  );
  if (errors.length === 0) return;
  throw new AppError("VALIDATION", "A block's voice is not available here. Choose another voice for it.", { errors });
}
