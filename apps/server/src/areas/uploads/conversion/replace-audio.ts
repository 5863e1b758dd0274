import { type Trx, withTrash } from "../../../platform/database/index.ts";
import { type ContentRow, lockContent, lockContentById, renameContent } from "../../library/index.ts";
import {
  confirmUnchangedAudio,
  NO_TEXT_HASH,
  noSuchContent,
  packsOfRetired,
  removeRetired,
} from "../../studio/index.ts";
import type { ItemScope, UploadServices } from "../upload-services.ts";
import { AppError } from "../../../platform/http/index.ts";
import { findUploaded } from "../find-uploaded.ts";
import { inspectUpload } from "../inspect-upload.ts";
import { claimUpload, lockUpload } from "../store.ts";
import { fileUsedAlready } from "./conversion-failure.ts";
import { startConversion } from "./start-conversion.ts";

/**
 * Removes what was replaced a day ago, with the objects that no file of the item lies in any more; from an item in the
 * trash as well. The objects first: another try finds them by rows that are there until they are gone.
 */
export async function removeRetiredAudio(
  { database, storage, now }: Pick<UploadServices, "database" | "storage" | "now">,
  { organisationId, contentId }: { organisationId: string; contentId: string },
): Promise<void> {
  const at = now();
  const unused = await database.tenant(organisationId, (trx) =>
    withTrash(trx, () => packsOfRetired(trx, contentId, at)),
  );
  for (const key of unused) await storage.delete(key);
  await database.tenant(organisationId, (trx) =>
    withTrash(trx, async () => {
      if (await lockContentById(trx, contentId)) await removeRetired(trx, contentId, at);
    }),
  );
}

/**
 * Gives an uploaded item another title, and another file when an address is given. The file that was is played until the
 * new one is ready, and its address stays good for a day.
 * @throws {AppError} NOT_FOUND, CONFLICT for an item with a text, INVALID_FILE, and what startConversion throws
 */
export async function replaceAudio(
  services: UploadServices,
  scope: ItemScope,
  request: { title: string; address: string | undefined; keepOriginal: boolean },
  signal: AbortSignal,
): Promise<void> {
  const file = request.address === undefined ? undefined : await newFile(services, scope, request.address, signal);
  await services.database.tenant(scope.organisationId, async (trx) => {
    const now = services.now();
    const before = await lockUploadedItem(trx, scope);
    await renameContent(trx, before.id, request.title, now);
    const content = { ...before, title: request.title };
    if (!file) {
      await confirmUnchangedAudio(services, trx, {
        takesFallback: true,
        contentId: content.id,
        title: content.title,
        spokenHash: NO_TEXT_HASH,
        composition: null,
      });
      return;
    }
    const upload = await lockUpload(trx, file.id);
    if (!upload || upload.sound_id !== null || (upload.content_id !== null && upload.content_id !== content.id))
      throw fileUsedAlready();
    // The answer to the same request was lost.
    if (upload.content_id === content.id) return;
    await claimUpload(trx, upload.id, content.id);
    const keepOriginal = request.keepOriginal && file.isMp3;
    await startConversion(services, trx, content, { uploadId: upload.id, keepOriginal });
  });
  await services.realtime.publish({ contentId: scope.contentId });
}

async function newFile(services: UploadServices, scope: ItemScope, address: string, signal: AbortSignal) {
  const uploaded = await findUploaded(services, scope, address);
  if (uploaded.sound_id !== null) throw fileUsedAlready();
  if (uploaded.content_id !== null) return { id: uploaded.id, isMp3: false };
  const { format } = await inspectUpload(services, uploaded, signal);
  return { id: uploaded.id, isMp3: format === "mp3" };
}

/** The item, locked. @throws {AppError} NOT_FOUND, CONFLICT when its audio is generated from a text */
export async function lockUploadedItem(trx: Trx, scope: ItemScope): Promise<ContentRow> {
  const content = await lockContent(trx, scope);
  if (!content) throw noSuchContent();
  if (content.content_type !== "audio_upload") {
    throw new AppError("CONFLICT", "This audio is generated from its text. Only an uploaded audio can be replaced.");
  }
  return content;
}
