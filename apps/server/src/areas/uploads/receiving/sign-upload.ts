import { AUDIO_KIND_MESSAGE } from "@lectern/contract";
import { MAX_AUDIO_UPLOAD_BYTES } from "@lectern/contract/limits";
import { AppError } from "../../../platform/http/index.ts";
import type { SignedPut } from "../../../platform/storage/index.ts";
import { uploadFolder } from "../../library/index.ts";
import type { ProjectScope, UploadServices } from "../services.ts";

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
