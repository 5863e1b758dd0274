import { buffer } from "node:stream/consumers";
import { AppError } from "../http/app-error.ts";
import type { Storage } from "../storage/index.ts";

/**
 * The bytes of a picture that was uploaded below `folder`, with its key; the upload is deleted whatever it contains.
 * @throws {AppError} INVALID_FILE for an address that is of no such upload
 */
export async function takeUploadedPicture(
  storage: Storage,
  folder: string,
  url: string,
): Promise<{ key: string; bytes: Buffer }> {
  const key = storage.uploadedKey(url);
  if (!key?.startsWith(folder) || !(await storage.head(key))) {
    throw new AppError("INVALID_FILE", "This picture was not uploaded here. Please choose it again.");
  }
  const bytes = await buffer(await storage.read(key));
  await storage.delete(key);
  return { key, bytes };
}

export function noSuchPicture(): AppError {
  return new AppError("NOT_FOUND", "There is no such picture (any more).");
}
