import type { Block } from "@lectern/script";
import { noSuchProject } from "../../../platform/http/index.ts";
import { checkBlockVoice } from "../../../platform/speech/index.ts";
import { findContentById } from "../../library/index.ts";
import { findProject } from "../../projects/index.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { requireText, requireWords } from "../texts/require-text.ts";
import { ensurePreview } from "./preview-store.ts";
import type { RecentPreviews } from "./recent-previews.ts";
import type { ItemScope, StudioServices } from "../services.ts";

/**
 * Prepares the preview of a block: speaks its beginning, so that failures are answered here, and returns the token
 * under which all of it streams. Free of charge.
 * @throws {AppError} NOT_FOUND (no such item in this project), VALIDATION (nothing to speak, a voice that is not here or lacks a setting, a script it cannot read), ENGINE_FAILED
 */
export async function previewScript(
  services: Pick<StudioServices, "database" | "speech" | "previews" | "newToken">,
  recent: RecentPreviews,
  { organisationId, projectId, contentId }: ItemScope,
  block: Block,
  signal: AbortSignal,
): Promise<string> {
  // What a first preview has to wait for starts while the database answers.
  services.previews.warm(block.audio_profile);
  const { content, project } = await services.database.tenant(organisationId, async (trx) => ({
    content: await findContentById(trx, contentId),
    project: await findProject(trx, organisationId, projectId),
  }));
  if (!project) throw noSuchProject();
  if (content?.project_id !== projectId) throw noSuchContent();
  requireText(content);
  requireWords([block]);
  const script = [await checkBlockVoice(services.speech, block)];
  const text = { script, lexicon: project.pronunciation_library };
  const preview = await services.previews.prepare(text);
  const stored = new AbortController();
  // The engine speaks while the row is written.
  const [row] = await Promise.all([
    services.database.tenant(organisationId, (trx) =>
      ensurePreview(trx, {
        token: services.newToken(),
        organisation_id: organisationId,
        project_id: projectId,
        hash: preview.hash,
        script: JSON.stringify(text.script),
        lexicon: JSON.stringify(text.lexicon),
        storage_key: null,
      }),
    ),
    preview.tryFirst(AbortSignal.any([signal, stored.signal])),
  ]);
  if (row.storage_key === null) recent.add({ row, preview });
  else stored.abort();
  return row.token;
}
