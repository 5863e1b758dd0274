import { createHash } from "node:crypto";
import { countScriptWords, type Lexeme, type Script } from "@lectern/script";
import { AppError } from "../../platform/http/index.ts";
import { checkVoices } from "./check-voices.ts";
import { findPreviewByHash, insertPreview } from "./preview-store.ts";
import type { RecentSpeech } from "./recent-speech.ts";
import type { StudioServices } from "./services.ts";
import { sentencesToSpeak, speakNow } from "./speak-script.ts";
import { speechFailure } from "./speech-failure.ts";

/**
 * Prepares something to hear without generating it: speaks the first sentence, so that what cannot be spoken is said
 * here, and answers the token under which all of it streams. Free of charge.
 * @throws {AppError} VALIDATION (nothing to speak, unknown voice, a script the voice cannot read), ENGINE_FAILED
 */
export async function previewScript(
  services: StudioServices & { recent: RecentSpeech },
  project: { organisationId: string; projectId: string },
  text: { script: Script; lexicon: readonly Lexeme[] },
  signal: AbortSignal,
): Promise<string> {
  if (countScriptWords(text.script) === 0) {
    throw new AppError("VALIDATION", "There is no text to speak yet. Write something first.");
  }
  await checkVoices(services.speech, text.script);
  try {
    const sentences = await sentencesToSpeak(services, text.script, text.lexicon);
    const [first] = sentences;
    if (!first) throw new AppError("VALIDATION", "There is nothing in this text that can be spoken.");
    const sounds = sentences.map(({ key, profile, gapAfter }) => [key, profile.volume, gapAfter]);
    const hash = createHash("sha256").update(JSON.stringify(sounds)).digest("base64url");
    const known = await services.database.tenant(project.organisationId, (trx) =>
      findPreviewByHash(trx, project.projectId, hash),
    );
    if (known) return known.token;
    await speakNow(services, first, signal);
    const made = await services.database.tenant(project.organisationId, (trx) =>
      insertPreview(trx, {
        token: services.newToken(),
        organisation_id: project.organisationId,
        project_id: project.projectId,
        hash,
        script: JSON.stringify(text.script),
        lexicon: JSON.stringify(text.lexicon),
        storage_key: null,
      }),
    );
    return made.token;
  } catch (error) {
    throw speechFailure(error) ?? error;
  }
}
