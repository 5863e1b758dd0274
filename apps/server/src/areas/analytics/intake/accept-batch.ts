import type { PlayerEvent } from "@lectern/contract";
import type { AcceptedEvent } from "../accepted-event.ts";
import { occurredAt } from "./read-batch.ts";
import type { ReceivedBatch } from "./received-batch.ts";
import type { PublicItem } from "./store.ts";
import { listenerHash, sessionHash, visitorHash } from "./visitor-hash.ts";

/** A player may round its audio's length up. */
const roundingSeconds = 1;

/** The events of a batch that count, and how many do not: of another time, or beyond the end of the audio. */
export function acceptBatch(
  { batch, receivedAt, network, userAgent, agent, country }: ReceivedBatch,
  { organisationId, projectId, countsReturning, durations }: PublicItem,
  salt: string,
): { events: AcceptedEvent[]; dropped: number } {
  const duration = durations.get(batch.audio) ?? 0;
  const common = {
    session: sessionHash(batch.content_id, batch.session),
    organisationId,
    projectId,
    contentId: batch.content_id,
    audioToken: batch.audio,
    visitor: visitorHash(salt, { projectId, network, userAgent }),
    listener: batch.listener && countsReturning ? listenerHash(projectId, batch.listener) : null,
    ...agent,
    country,
    sent: null,
  };
  const events = batch.events.flatMap((event) => {
    const at = occurredAt(event, batch.sent_at, receivedAt);
    if (!at || positionOf(event) > duration + roundingSeconds) return [];
    return [{ ...common, n: event.n, kind: event.kind, occurredAt: at, ...numbersOf(event, duration) }];
  });
  return { events, dropped: batch.events.length - events.length };
}

function positionOf(event: PlayerEvent): number {
  return event.kind === "stop" ? event.position : 0;
}

function numbersOf(event: PlayerEvent, duration: number): Pick<AcceptedEvent, "seconds" | "percent" | "position"> {
  return {
    seconds: event.kind === "listen" ? event.seconds : null,
    percent: event.kind === "quarter" ? event.percent : null,
    position: event.kind === "stop" ? Math.min(event.position, duration) : null,
  };
}
