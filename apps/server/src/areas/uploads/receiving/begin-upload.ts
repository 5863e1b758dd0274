import { AUDIO_KIND_MESSAGE } from "@lectern/contract";
import { MAX_AUDIO_UPLOAD_BYTES } from "@lectern/contract/limits";
import { AppError } from "../../../platform/http/index.ts";
import type { SignedPut } from "../../../platform/storage/index.ts";
import { uploadFolder } from "../../library/index.ts";
import type { ProjectScope, UploadServices } from "../upload-services.ts";
import { checkStorage, lockAccount } from "../../metering/index.ts";
import { insertUpload, unclaimedUploads } from "../store.ts";

/** Types that browsers and programs send audio files with. What a file is, its content says later. */
const audioType = /^(?:audio\/[\w.+-]+|video\/mp4|application\/ogg|application\/octet-stream)$/i;

/**
 * An address that takes one whole file.
 * @throws {AppError} INVALID_FILE for a type that no audio file has
 */
export function signUpload(
  { storage, newToken }: Pick<UploadServices, "storage" | "newToken">,
  { organisationId, projectId }: ProjectScope,
  { contentType, contentLength }: { contentType: string; contentLength: number | undefined },
): SignedPut {
  if (!audioType.test(contentType)) throw new AppError("INVALID_FILE", AUDIO_KIND_MESSAGE);
  return storage.signPut({
    key: uploadFolder(organisationId, projectId) + newToken(),
    contentType,
    contentLength: contentLength ?? MAX_AUDIO_UPLOAD_BYTES,
    isLengthMax: contentLength === undefined,
  });
}

/** What an organisation may have under way at once. */
export const MAX_UPLOADS_UNDER_WAY = 20;
export const MAX_BYTES_UNDER_WAY = 3_000_000_000;

/** An upload that nothing became of is removed after this time. */
export const UPLOAD_LIFETIME_MS = 24 * 3600 * 1000;

/**
 * Declares a file that will be sent in parts, and gives the address to send it to.
 * @throws {AppError} CONFLICT when the organisation has its share under way; PLAN_LIMIT
 */
export async function beginUpload(
  services: Pick<UploadServices, "database" | "newToken" | "now" | "tickets" | "billing">,
  scope: ProjectScope,
  bytes: number,
): Promise<{ address: string; expiresAt: Date }> {
  const { organisationId, projectId } = scope;
  const id = services.newToken();
  const now = services.now();
  await services.database.tenant(organisationId, async (trx) => {
    // Uploads of an organisation are begun one after the other.
    await lockAccount(trx, { organisationId, billing: services.billing, now });
    const underWay = await unclaimedUploads(trx, organisationId);
    if (underWay.count >= MAX_UPLOADS_UNDER_WAY) {
      throw new AppError(
        "CONFLICT",
        `Your organisation has ${MAX_UPLOADS_UNDER_WAY} uploads under way. Wait until one is done, or cancel one.`,
      );
    }
    if (underWay.bytes + bytes > MAX_BYTES_UNDER_WAY) {
      throw new AppError(
        "CONFLICT",
        `Your organisation has uploads of ${MAX_BYTES_UNDER_WAY / 1e9} GB under way. Wait until one is done, or cancel one.`,
      );
    }
    await insertUpload(trx, {
      id,
      organisation_id: organisationId,
      project_id: projectId,
      bytes,
      parts: "[]",
      content_id: null,
      created_at: now,
    });
    await checkStorage(trx, { organisationId, billing: services.billing, now }, "fileMegabytes");
  });
  const expiresAt = new Date(now.getTime() + UPLOAD_LIFETIME_MS);
  return { address: services.tickets.address({ id, organisationId }, expiresAt), expiresAt };
}
