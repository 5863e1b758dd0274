import { IMPORT_LIMIT_BYTES } from "@lectern/contract/limits";
import type { SignedPut } from "../../../platform/storage/index.ts";
import { importFolder } from "../../library/index.ts";
import { readProjectSettings } from "../read-project-settings.ts";
import type { ProjectScope, StudioServices } from "../services.ts";
import { checkUpload } from "./check-upload.ts";

/**
 * Addresses for a document that is to be imported: one that takes it, and one by which it is imported.
 * @throws {AppError} INVALID_FILE for a kind that is not read; NOT_FOUND
 */
export async function signImport(
  services: Pick<StudioServices, "database" | "storage" | "newToken">,
  scope: ProjectScope,
  file: { fileName: string; contentType: string; contentLength: number | undefined },
): Promise<SignedPut> {
  const extension = checkUpload(file);
  await readProjectSettings(services, scope);
  return services.storage.signPut({
    key: `${importFolder(scope.organisationId, scope.projectId)}${services.newToken()}.${extension}`,
    contentType: file.contentType,
    contentLength: file.contentLength ?? IMPORT_LIMIT_BYTES - 1,
    isLengthMax: file.contentLength === undefined,
  });
}
