import { insertContent } from "../../library/index.ts";
import { NO_TEXT_HASH } from "../../studio/index.ts";
import { findUploaded } from "../find-uploaded.ts";
import { inspectUpload } from "../inspect-upload.ts";
import type { ProjectScope, UploadServices } from "../upload-services.ts";
import { claimUpload, lockUpload } from "../store.ts";
import { fileUsedAlready } from "./conversion-failure.ts";
import { startConversion } from "./start-conversion.ts";

/**
 * Makes an item of an uploaded file, whose audio is then prepared. The same file a second time (the first answer was
 * lost) gives the same item.
 * @throws {AppError} INVALID_FILE, UNAVAILABLE, and what startConversion throws
 */
export async function createAudio(
  services: UploadServices,
  scope: ProjectScope,
  request: { title: string; address: string; keepOriginal: boolean },
  signal: AbortSignal,
): Promise<string> {
  const uploaded = await findUploaded(services, scope, request.address);
  if (uploaded.content_id !== null) return uploaded.content_id;
  if (uploaded.sound_id !== null) throw fileUsedAlready();
  const { format } = await inspectUpload(services, uploaded, signal);
  return services.database.tenant(scope.organisationId, async (trx) => {
    const now = services.now();
    const upload = await lockUpload(trx, uploaded.id);
    if (!upload || upload.sound_id !== null) throw fileUsedAlready();
    if (upload.content_id !== null) return upload.content_id;
    const content = await insertContent(trx, {
      id: services.newId(),
      organisation_id: scope.organisationId,
      project_id: scope.projectId,
      content_type: "audio_upload",
      title: request.title,
      script: [],
      composer_settings: JSON.stringify({ zoomLevel: 60, includeTitle: true, sections: [] }),
      url: null,
      plain_text: "",
      word_count: 0,
      spoken_hash: NO_TEXT_HASH,
      spoken_lexicon_version: null,
      version: 1,
      is_draft: false,
      created_at: now,
      updated_at: now,
      published_at: null,
    });
    await claimUpload(trx, upload.id, content.id);
    const keepOriginal = request.keepOriginal && format === "mp3";
    await startConversion(services, trx, content, { uploadId: upload.id, keepOriginal });
    return content.id;
  });
}
