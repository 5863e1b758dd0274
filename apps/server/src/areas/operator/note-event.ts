import { createHash } from "node:crypto";
import type { Platform } from "../../area.ts";
import type { Queue } from "../../platform/queue/index.ts";
import { insertEvent, type UsedEvent } from "./store.ts";
import { sendForwarding } from "./send-forwarding.ts";

/** A screen that is drawn twice says the same twice. */
const sameWithinSeconds = 0.5;

export interface NoteServices extends Pick<Platform, "clock" | "config" | "database" | "ids" | "rateLimits"> {
  queue: Pick<Queue, "send">;
}

/** Keeps an event, and has it forwarded where somebody takes them. False: the same person did the same just now. */
export async function noteEvent(services: NoteServices, event: Omit<UsedEvent, "id" | "at">): Promise<boolean> {
  const { clock, config, database, ids, rateLimits } = services;
  const { name, userId, organisationId, properties } = event;
  const what = createHash("sha256")
    .update(JSON.stringify([name, organisationId, properties]))
    .digest("base64url");
  const { allowed } = await rateLimits.take({
    key: `event ${userId} ${what}`,
    limit: 1,
    windowSeconds: sameWithinSeconds,
  });
  if (!allowed) return false;
  await database.system(async (trx) => {
    await insertEvent(trx, { ...event, id: ids.uuid(), at: clock.now() });
    if (config.mixpanel) await sendForwarding(services, trx);
  });
  return true;
}
