import type { Platform } from "../../area.ts";
import { removeEventsBefore } from "./store.ts";

const retentionMs = 400 * 86_400_000;

/** Events are kept for 400 days, forwarded or not. */
export async function removeOldEvents({ clock, database }: Pick<Platform, "clock" | "database">): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  await database.system((trx) => removeEventsBefore(trx, before));
}
