import { AppError } from "../../../platform/http/index.ts";
import { textLengths } from "../../library/index.ts";
import { chargeDownloadQuotas } from "../../metering/index.ts";
import { findCurrentRenditions } from "../../renditions/index.ts";
import type { StudioServices } from "../../studio/index.ts";

/**
 * Charges a download of the month for each of the items, or for none, and answers the names of their audio in their
 * order.
 * @throws {AppError} NOT_FOUND, CONFLICT when one has no audio, PLAN_LIMIT when the month has too few downloads left
 */
export async function chargeZip(
  { database, billing, now }: Pick<StudioServices, "database" | "billing" | "now">,
  items: { organisationId: string; projectId: string; contentIds: readonly string[] },
): Promise<string[]> {
  const { organisationId, projectId, contentIds } = items;
  return database.tenant(organisationId, async (trx) => {
    const found = await textLengths(trx, projectId, contentIds);
    if (found.size < contentIds.length) {
      throw new AppError("NOT_FOUND", "Some of these audios do not exist any more. Load the list again.");
    }
    const audios = await findCurrentRenditions(trx, contentIds);
    const tokens = contentIds.flatMap((id) => audios.get(id)?.audio_token ?? []);
    const silent = contentIds.length - tokens.length;
    if (silent > 0) {
      const who = silent === 1 ? "One of these has" : `${silent} of these have`;
      throw new AppError("CONFLICT", `${who} no audio to download yet. Generate it first.`);
    }
    await chargeDownloadQuotas(trx, { organisationId, billing, now: now() }, contentIds);
    return tokens;
  });
}
