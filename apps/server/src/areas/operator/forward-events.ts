import type { Platform } from "../../area.ts";
import { findPendingEvents, markForwarded, type PendingEvent } from "./store.ts";

export interface ForwardServices extends Pick<Platform, "clock" | "database"> {
  mixpanel: { token: string; url: string };
}

const batchSize = 200;
const responseTimeoutMs = 20_000;
const maxEventAgeMs = 5 * 86_400_000;

/** Mixpanel's /track takes no older events. */
function minEventTime(now: Date): Date {
  return new Date(now.getTime() - maxEventAgeMs);
}

/**
 * Sends the pending events to Mixpanel in batches. A batch that was sent but not marked is sent again; Mixpanel
 * deduplicates events by their ids.
 */
export async function forwardEvents(services: ForwardServices, signal: AbortSignal): Promise<void> {
  const { clock, database, mixpanel } = services;
  for (;;) {
    const batch = await database.system((trx) => findPendingEvents(trx, minEventTime(clock.now()), batchSize));
    if (batch.length === 0) return;
    await send(mixpanel, batch, signal);
    const ids = batch.map(({ id }) => id);
    await database.system((trx) => markForwarded(trx, ids, clock.now()));
  }
}

/** `ip=0`: Mixpanel would locate this server; the person's address is not sent. */
async function send(
  { token, url }: ForwardServices["mixpanel"],
  batch: readonly PendingEvent[],
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`${url}/track?ip=0&verbose=1`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(batch.map((event) => presentEvent(event, token))),
    signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
  });
  const body = (await response.text()).trim();
  if (!response.ok) throw new Error(`Mixpanel answered ${response.status}.`);
  if (body === "0" || /"status"\s*:\s*0\b/.test(body)) throw new Error("Mixpanel did not take the events.");
}

function presentEvent(event: PendingEvent, token: string) {
  return {
    event: event.name,
    // What a client named comes first: it replaces none of ours.
    properties: {
      ...event.properties,
      token,
      $insert_id: event.id,
      time: event.created_at.getTime(),
      distinct_id: event.user_id ?? "",
      ...(event.organisation_id === null ? {} : { org_id: event.organisation_id }),
    },
  };
}
