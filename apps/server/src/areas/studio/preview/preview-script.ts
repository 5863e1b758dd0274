import type { SpeakableText } from "../../../platform/speech/index.ts";
import { findContentById } from "../../library/index.ts";
import { checkVoices } from "../content/check-voices.ts";
import { noSuchContent } from "../content/no-such-content.ts";
import { requireWords } from "../content/require-words.ts";
import { findPreviewByHash, insertPreview } from "./preview-store.ts";
import type { ItemScope, StudioServices } from "../services.ts";

/**
 * Prepares something to hear without generating it: speaks the first sentence, so that what cannot be spoken is said
 * here, and returns the token under which all of it streams. Free of charge.
 * @throws {AppError} NOT_FOUND (no such item in this project), VALIDATION (nothing to speak, unknown voice, a script the voice cannot read), ENGINE_FAILED
 */
export async function previewScript(
  services: Pick<StudioServices, "database" | "speech" | "previews" | "newToken">,
  { organisationId, projectId, contentId }: ItemScope,
  text: SpeakableText,
  signal: AbortSignal,
): Promise<string> {
  const content = await services.database.tenant(organisationId, (trx) => findContentById(trx, contentId));
  if (content?.project_id !== projectId) throw noSuchContent();
  requireWords(text.script);
  await checkVoices(services.speech, text.script);
  const preview = await services.previews.prepare(text);
  const known = await services.database.tenant(organisationId, (trx) =>
    findPreviewByHash(trx, projectId, preview.hash),
  );
  if (known) return known.token;
  await preview.tryFirst(signal);
  const made = await services.database.tenant(organisationId, (trx) =>
    insertPreview(trx, {
      token: services.newToken(),
      organisation_id: organisationId,
      project_id: projectId,
      hash: preview.hash,
      script: JSON.stringify(text.script),
      lexicon: JSON.stringify(text.lexicon),
      storage_key: null,
    }),
  );
  return made.token;
}
