import { WEBHOOK_LOG_DAYS } from "@lectern/contract";
import type { Platform } from "../../area.ts";
import { deleteEventsBefore } from "./delivery-store.ts";

const batch = 1000;

/** Deletes what the log does not reach back to. */
export async function purgeDeliveryLog(
  { database, clock }: Pick<Platform, "database" | "clock">,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - WEBHOOK_LOG_DAYS * 86_400_000);
  for (let deleted = batch; deleted === batch;) {
    signal.throwIfAborted();
    deleted = await database.system((trx) => deleteEventsBefore(trx, before, batch));
  }
}
