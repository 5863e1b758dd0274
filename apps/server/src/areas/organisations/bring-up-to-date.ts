import type { Trx } from "../../platform/database/index.ts";
import { endPreviewsDue } from "./previews.ts";
import { renewWords } from "./store.ts";

/** Writes down what time has done to an organisation since somebody last looked: a new period, the end of a preview. */
export async function bringUpToDate(trx: Trx, organisationId: string, now: Date): Promise<void> {
  await renewWords(trx, organisationId, now);
  await endPreviewsDue(trx, now, organisationId);
}
