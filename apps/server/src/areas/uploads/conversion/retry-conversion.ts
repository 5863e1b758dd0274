import { findLatestBuild } from "../../studio/index.ts";
import type { ItemScope } from "../upload-services.ts";
import type { UploadServices } from "../upload-services.ts";
import { findUpload } from "../store.ts";
import { lockUploadedItem } from "./replace-audio.ts";
import { fileGone } from "./conversion-failure.ts";
import { startConversion } from "./start-conversion.ts";

/**
 * Converts the file of an uploaded item again, after that failed or was cancelled.
 * @throws {AppError} NOT_FOUND, CONFLICT when the file is gone, and what startConversion throws
 */
export async function retryConversion(services: UploadServices, scope: ItemScope): Promise<void> {
  await services.database.tenant(scope.organisationId, async (trx) => {
    const content = await lockUploadedItem(trx, scope);
    const source = (await findLatestBuild(trx, content.id))?.source;
    const upload = source && (await findUpload(trx, source.uploadId));
    if (!source || !upload || upload.received < upload.bytes) {
      throw fileGone();
    }
    await startConversion(services, trx, content, source);
  });
  await services.realtime.publish({ contentId: scope.contentId });
}
