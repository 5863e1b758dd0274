import type { Platform } from "../../area.ts";
import { removeEventsBefore } from "./store.ts";

const keptMs = 400 * 86_400_000;

/** Events are kept for 400 days, whether anybody took them or not. */
export async function removeOldEvents({ clock, database }: Pick<Platform, "clock" | "database">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await database.system((trx) => removeEventsBefore(trx, before));
}
