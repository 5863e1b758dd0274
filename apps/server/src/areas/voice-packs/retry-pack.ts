import type { Database } from "../../platform/database/index.ts";
import { AppError } from "../../platform/http/index.ts";
import { VOICE_PACKS_CHANNEL } from "./channel.ts";
import { applyEvent, findPackRow } from "./store.ts";

/**
 * Writes down that a pack which could not be added is to be added after all; whoever asks sends the work on it.
 * @returns its id
 * @throws {AppError} NOT_FOUND, CONFLICT
 */
export async function retryPack(
  { database, now }: { database: Pick<Database, "kysely" | "notify">; now: () => Date },
  id: string,
): Promise<string> {
  const row = await findPackRow(database.kysely, id);
  if (!row) throw new AppError("NOT_FOUND", "There is no such voice pack.");
  const isAdding = await applyEvent(
    database.kysely,
    { id, event: "add", now: now() },
    { phase: "waiting", bytes_done: "0", message: null },
  );
  if (!isAdding && row.state !== "adding") throw new AppError("CONFLICT", "This voice pack needs no other try.");
  await database.notify(database.kysely, VOICE_PACKS_CHANNEL, id);
  return id;
}
