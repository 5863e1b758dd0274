import { COVER_KIND_MESSAGE, MAX_COVER_BYTES } from "@lectern/contract/limits";
import { AppError } from "../../../platform/http/index.ts";
import { randomToken } from "../../../platform/security/index.ts";
import type { SignedPut, Storage } from "../../../platform/storage/index.ts";

const extensions = new Map([
  ["image/png", "png"],
  ["image/jpeg", "jpg"],
  ["image/gif", "gif"],
  ["image/tiff", "tiff"],
]);

/** Whose upload it is. */
export interface LogoScope {
  organisationId: string;
  projectId: string;
  userId: string;
}

/**
 * Upload address for a logo; the person's earlier unused uploads for this project are removed.
 * @throws {AppError} INVALID_FILE for a kind that is not taken
 */
export async function signLogoUpload(
  storage: Storage,
  scope: LogoScope,
  { contentType, contentLength }: { contentType: string; contentLength: number | undefined },
): Promise<SignedPut> {
  const extension = extensions.get(contentType);
  if (extension === undefined) throw new AppError("INVALID_FILE", COVER_KIND_MESSAGE);
  await storage.deletePrefix(logoUploads(scope));
  return storage.signPut({
    key: `${logoUploads(scope)}${randomToken(16)}.${extension}`,
    contentType,
    contentLength: contentLength ?? MAX_COVER_BYTES,
    isLengthMax: contentLength === undefined,
  });
}

export function logoUploads({ projectId, userId }: LogoScope): string {
  return `uploads/player-logo/${projectId}/${userId}/`;
}
