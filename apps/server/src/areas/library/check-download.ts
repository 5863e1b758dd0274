import type { Database } from "../../platform/database/index.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { findRendition } from "../renditions/index.ts";
import { countOnce, findContent } from "./store.ts";

/**
 * Counts a download of the month and answers the name of its audio.
 * @throws {AppError} NOT_FOUND, CONFLICT when there is no audio yet, PLAN_LIMIT when the month's downloads are used up
 */
export async function checkDownload(
  services: { database: Database; now: () => Date },
  scope: { organisationId: string; projectId: string; contentId: string },
  downloadsPerMonth: number | null,
): Promise<string> {
  return services.database.tenant(scope.organisationId, async (trx) => {
    if (!(await findContent(trx, scope))) throw new AppError("NOT_FOUND", "Cannot fetch content");
    const audio = await findRendition(trx, { contentId: scope.contentId, kind: "voice" });
    if (!audio || audio.audio_token === null)
      throw new AppError("CONFLICT", "There is no audio to download yet. Generate it first.");
    if (!(await countOnce(trx, "download", scope.organisationId, services.now(), downloadsPerMonth))) {
      throw new AppError(
        "PLAN_LIMIT",
        `Your plan downloads ${downloadsPerMonth} audios a month, and they are used up. Please upgrade your plan to continue.`,
      );
    }
    return audio.audio_token;
  });
}
