import type { Platform } from "../../area.ts";
import { markForwarded, type WaitingEvent, waitingEvents } from "./store.ts";

export interface ForwardServices extends Pick<Platform, "clock" | "database"> {
  mixpanel: { token: string; url: string };
}

const batchSize = 200;
const answerMs = 20_000;
const takenMs = 5 * 86_400_000;

/** Mixpanel's /track takes no older events. */
function takenSince(now: Date): Date {
  return new Date(now.getTime() - takenMs);
}

/**
 * Hands the waiting events to Mixpanel, a batch at a time. A batch that was sent and could not be marked is sent again;
 * Mixpanel knows events by their ids.
 */
export async function forwardEvents(services: ForwardServices, signal: AbortSignal): Promise<void> {
  const { clock, database, mixpanel } = services;
  for (;;) {
    const batch = await database.system((trx) => waitingEvents(trx, takenSince(clock.now()), batchSize));
    if (batch.length === 0) return;
    await send(mixpanel, batch, signal);
    const ids = batch.map(({ id }) => id);
    await database.system((trx) => markForwarded(trx, ids, clock.now()));
  }
}

/** `ip=0`: the place of this server says nothing, and that of the person is not told. */
async function send(
  { token, url }: ForwardServices["mixpanel"],
  batch: readonly WaitingEvent[],
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`${url}/track?ip=0&verbose=1`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(batch.map((event) => presentEvent(event, token))),
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
  });
  const told = (await response.text()).trim();
  if (!response.ok) throw new Error(`Mixpanel answered ${response.status}.`);
  if (told === "0" || /"status"\s*:\s*0\b/.test(told)) throw new Error("Mixpanel did not take the events.");
}

function presentEvent(event: WaitingEvent, token: string) {
  return {
    event: event.name,
    properties: {
      token,
      $insert_id: event.id,
      time: event.created_at.getTime(),
      distinct_id: event.user_id ?? "",
      ...(event.organisation_id === null ? {} : { org_id: event.organisation_id }),
      ...event.properties,
    },
  };
}
