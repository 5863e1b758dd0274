import type { Trx } from "../../platform/database/index.ts";
import { changePublication } from "./change-publication.ts";

/**
 * An item's audio was made, or confirmed by generating again: it is published, unless its project publishes by hand. The
 * item is locked before.
 */
export async function publishGenerated(trx: Trx, contentId: string, now: Date): Promise<void> {
  await changePublication(trx, { contentId }, "generated", { now });
}
