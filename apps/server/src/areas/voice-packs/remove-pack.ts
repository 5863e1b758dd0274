import type { Database } from "../../platform/database/index.ts";
import { AppError } from "../../platform/http/index.ts";
import { VOICE_PACKS_CHANNEL } from "./jobs.ts";
import { applyEvent, findPackRow } from "./store.ts";

/**
 * Writes down that a pack is to be removed, or not to be added any more; whoever asks sends the work on it.
 * @throws {AppError} NOT_FOUND
 */
export async function requestRemoval(
  { database, now }: { database: Pick<Database, "kysely" | "notify">; now: () => Date },
  id: string,
): Promise<void> {
  const isRemoving =
    (await applyEvent(database.kysely, { id, event: "remove", now: now() })) ||
    (await findPackRow(database.kysely, id)) !== undefined;
  if (!isRemoving) throw new AppError("NOT_FOUND", "There is no such voice pack here.");
  await database.notify(database.kysely, VOICE_PACKS_CHANNEL, id);
}
