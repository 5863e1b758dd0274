import { AppError } from "../../platform/http/index.ts";
import type { Storage } from "../../platform/storage/index.ts";
import { requestPack } from "./request-pack.ts";
import type { PackServices } from "./services.ts";

/** Where packs are uploaded to, and where they are kept for every machine. */
export const PACK_UPLOADS_FOLDER = "uploads/voice-packs/";
export const PACK_FILES_FOLDER = "voice-packs/";

/**
 * Adds the pack of a file that was sent to a signed address.
 * @returns its id
 * @throws {AppError} NOT_FOUND, VALIDATION, CONFLICT
 */
export async function addUploaded(
  services: Pick<PackServices, "database" | "now"> & {
    storage: Pick<Storage, "uploadedKey" | "head" | "copy" | "delete">;
  },
  { address, fileName, requestedBy }: { address: string; fileName: string; requestedBy: string },
): Promise<string> {
  const { storage } = services;
  const uploaded = storage.uploadedKey(address);
  if (uploaded?.startsWith(PACK_UPLOADS_FOLDER) !== true || (await storage.head(uploaded)) === undefined) {
    throw new AppError("NOT_FOUND", "The file did not arrive. Please choose it again.");
  }
  const key = PACK_FILES_FOLDER + uploaded.slice(PACK_UPLOADS_FOLDER.length);
  await storage.copy(uploaded, key);
  try {
    const id = await requestPack(services, { source: { kind: "file", fileName, key }, requestedBy });
    await storage.delete(uploaded);
    return id;
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
}
