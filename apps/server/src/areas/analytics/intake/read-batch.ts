import { MAX_EVENT_AGE_HOURS, type PlayerEvent, type PlayerEventBatch, playerEventBatch } from "@lectern/contract";

const maxAgeMs = MAX_EVENT_AGE_HOURS * 3_600_000;
/** Events may be dated after they were sent by no more: clocks are set while a page is open. */
const maxAheadMs = 2000;

/** A batch of well-formed JSON; undefined for anything else. */
export function readBatch(body: string): PlayerEventBatch | undefined {
  try {
    return playerEventBatch.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** When an event happened by the server's clock; undefined for one of the future, or too old to be counted. */
export function occurredAt({ at }: PlayerEvent, sentAt: number, receivedAt: Date): Date | undefined {
  const age = sentAt - at;
  if (age < -maxAheadMs || age > maxAgeMs) return undefined;
  return new Date(receivedAt.getTime() - Math.max(0, age));
}
