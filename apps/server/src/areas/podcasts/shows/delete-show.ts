import { noSuchShow } from "../../../platform/http/index.ts";
import { pictureFolder } from "../pictures/store-picture.ts";
import { deleteShowRow, lockShow } from "./show-store.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";

/**
 * Deletes a show with its episodes and pictures; its items stay.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteShow(
  { database, storage }: Pick<ShowServices, "database" | "storage">,
  { organisationId, ...key }: Omit<ShowScope, "callerId">,
): Promise<void> {
  await database.tenant(organisationId, async (trx) => {
    const show = await lockShow(trx, key);
    if (!show) throw noSuchShow();
    await deleteShowRow(trx, show.id);
  });
  await storage.deletePrefix(pictureFolder(key.showId));
}
