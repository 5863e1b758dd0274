import type { Billing } from "@lectern/access";
import type { Database } from "../../../platform/database/index.ts";
import { AppError } from "../../../platform/failures/app-error.ts";
import { checkStoredAudios } from "../../metering/index.ts";
import { lockDeleted, markRestored } from "./trash-store.ts";

/**
 * Takes items back out of the trash: all of those that are in it, or none. Answers their ids.
 * @throws {AppError} NOT_FOUND when none is in the trash; NO_ENOUGH_AUDIOS when the plan has no place for their audio
 */
export async function restoreContent(
  services: { database: Database; billing: Billing; now: () => Date },
  scope: { organisationId: string; projectId: string },
  contentIds: readonly string[],
): Promise<string[]> {
  const { organisationId, projectId } = scope;
  const now = services.now();
  return services.database.tenant(organisationId, async (trx) => {
    const items = await lockDeleted(trx, projectId, contentIds);
    if (items.length === 0) throw new AppError("NOT_FOUND", "Cannot fetch content");
    for (const { id, hasAudio } of items) {
      // What is in the trash is not counted: each item that is back takes a place before the next one asks.
      if (hasAudio) await checkStoredAudios(trx, { organisationId, billing: services.billing, now });
      await markRestored(trx, id, now);
    }
    return items.map(({ id }) => id);
  });
}
