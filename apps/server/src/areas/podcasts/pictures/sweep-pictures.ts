import { PICTURES_FOLDER } from "./store-picture.ts";
import type { Platform } from "../../../area.ts";
import { storedPictureKeys } from "./stored-picture-keys.ts";

/** A feed that a reader fetched last week may name a picture that was replaced since. */
const keptMs = 7 * 86_400_000;

/** Deletes pictures that no show and no episode names, a week after they were stored. */
export async function sweepPictures({
  database,
  storage,
  clock,
}: Pick<Platform, "database" | "storage" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  const named = storedPictureKeys(database);
  let next = await named.next();
  for await (const { key, modifiedAt } of storage.list(PICTURES_FOLDER)) {
    while (next.done !== true && next.value < key) next = await named.next();
    const isNamed = next.done !== true && next.value === key;
    if (!isNamed && modifiedAt < before) await storage.delete(key);
  }
}
