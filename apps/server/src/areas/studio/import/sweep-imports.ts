import { sweepObjects } from "../../../platform/storage/index.ts";
import { IMPORTS_FOLDER } from "../../library/index.ts";
import type { StudioServices } from "../services.ts";

const retentionMs = 86_400_000;

/** Removes documents that were uploaded a day ago and not imported: what is imported is removed by the import. */
export async function sweepImports(
  { storage, now }: Pick<StudioServices, "storage" | "now">,
  signal: AbortSignal,
): Promise<void> {
  await sweepObjects(storage, { prefix: IMPORTS_FOLDER, before: new Date(now().getTime() - retentionMs) }, signal);
}
