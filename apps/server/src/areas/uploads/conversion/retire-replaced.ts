import { lockContentById } from "../../library/index.ts";
import { packsOfItem, retireFiles } from "../../studio/index.ts";
import type { UploadServices } from "../services.ts";

/** Removes what was replaced a day ago, with the objects that no file of the item lies in any more. */
export async function retireReplaced(
  services: Pick<UploadServices, "database" | "storage" | "now">,
  { organisationId, contentId }: { organisationId: string; contentId: string },
): Promise<void> {
  const unused = await services.database.tenant(organisationId, async (trx) => {
    if (!(await lockContentById(trx, contentId))) return [];
    const before = await packsOfItem(trx, contentId);
    await retireFiles(trx, contentId, services.now());
    const after = await packsOfItem(trx, contentId);
    return [...before].filter((key) => !after.has(key));
  });
  for (const key of unused) await services.storage.delete(key);
}
