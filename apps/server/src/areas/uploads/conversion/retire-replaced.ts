import { withTrash } from "../../../platform/database/index.ts";
import { lockContentById } from "../../library/index.ts";
import { packsOfRetired, removeRetired } from "../../studio/index.ts";
import type { UploadServices } from "../services.ts";

/**
 * Removes what was replaced a day ago, with the objects that no file of the item lies in any more; from an item in the
 * trash as well. The objects first: another try finds them by rows that are there until they are gone.
 */
export async function retireReplaced(
  { database, storage, now }: Pick<UploadServices, "database" | "storage" | "now">,
  { organisationId, contentId }: { organisationId: string; contentId: string },
): Promise<void> {
  const at = now();
  const unused = await database.tenant(organisationId, (trx) =>
    withTrash(trx, () => packsOfRetired(trx, contentId, at)),
  );
  for (const key of unused) await storage.delete(key);
  await database.tenant(organisationId, (trx) =>
    withTrash(trx, async () => {
      if (await lockContentById(trx, contentId)) await removeRetired(trx, contentId, at);
    }),
  );
}
