import { markUploadConsumed, removeStoredUpload, type UploadServices } from "../uploads/index.ts";
import type { SoundRow } from "./store.ts";

/** The row of the upload stays for a day and says whose file it was; a file left behind here is swept. */
export async function removeUpload(
  { database, storage }: Pick<UploadServices, "database" | "storage">,
  sound: Pick<SoundRow, "organisation_id" | "upload_id">,
): Promise<void> {
  const emptied = await database.tenant(sound.organisation_id, (trx) => markUploadConsumed(trx, sound.upload_id));
  if (emptied) await removeStoredUpload(storage, emptied);
}
