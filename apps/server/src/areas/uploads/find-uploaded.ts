import { AUDIO_FILE_REQUIRED_MESSAGE } from "@lectern/contract";
import { AppError } from "../../platform/http/index.ts";
import { uploadFolder } from "../library/index.ts";
import { checkStorage } from "../metering/index.ts";
import type { ProjectScope, UploadServices } from "./upload-services.ts";
import { findUpload, insertUpload, type UploadRow } from "./store.ts";

/**
 * The whole upload behind an address, whichever way it came; one that is an item or a sound already may be empty.
 * @throws {AppError} INVALID_FILE when nothing was uploaded there, or not all of it, or for another project; PLAN_LIMIT
 */
export async function findUploaded(
  services: Pick<UploadServices, "database" | "storage" | "tickets" | "now" | "billing">,
  scope: ProjectScope,
  address: string,
): Promise<UploadRow> {
  const { organisationId, projectId } = scope;
  const ticket = services.tickets.read(address, services.now());
  const id = ticket?.organisationId === organisationId ? ticket.id : await noteStored(services, scope, address);
  const row =
    id === undefined ? undefined : await services.database.tenant(organisationId, (trx) => findUpload(trx, id));
  if (row?.project_id !== projectId) {
    throw new AppError("INVALID_FILE", "This audio file was not uploaded here. Please choose it again.");
  }
  if (row.content_id === null && row.sound_id === null && row.received < row.bytes)
    throw new AppError("INVALID_FILE", "This audio file has not arrived completely yet.");
  return row;
}

/** A file that came in one piece gets a row once it is asked for. */
async function noteStored(
  { database, storage, now, billing }: Pick<UploadServices, "database" | "storage" | "now" | "billing">,
  { organisationId, projectId }: ProjectScope,
  address: string,
): Promise<string | undefined> {
  const folder = uploadFolder(organisationId, projectId);
  const key = storage.uploadedKey(address);
  const id = key?.startsWith(folder) === true ? key.slice(folder.length) : undefined;
  if (key === undefined || id === undefined || id.includes("/")) return undefined;
  const stored = await storage.head(key);
  if (stored?.bytes === 0) throw new AppError("INVALID_FILE", AUDIO_FILE_REQUIRED_MESSAGE);
  await database.tenant(organisationId, async (trx) => {
    // One that is an item already has its row, and its object may be gone.
    if (!stored) return;
    await insertUpload(trx, {
      id,
      organisation_id: organisationId,
      project_id: projectId,
      bytes: stored.bytes,
      received: stored.bytes,
      parts: null,
      content_id: null,
      created_at: now(),
    });
    await checkStorage(trx, { organisationId, billing, now: now() }, "fileMegabytes");
  });
  return id;
}
