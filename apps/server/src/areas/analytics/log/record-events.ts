import { sql } from "kysely";
import type { Platform } from "../../../area.ts";
import type { AcceptedEvent, RecordEvents } from "../accepted-event.ts";
import { copyRows } from "./copy-rows.ts";
import { laneOf } from "./lanes.ts";
import { LOG_LOCK } from "./log-lock.ts";

/** In the order of `rowOf`. */
const columns = `recorded_on, recorded_at, lane, organisation_id, project_id, content_id, session, n, kind, occurred_at,
  audio_token, visitor, listener, browser, operating_system, device, country, seconds, percent, position,
  sent_from, sent_until, sent_enough`;

/** The log of events, appended to by COPY; nothing is looked up. */
export function createEventLog({ database, clock }: Pick<Platform, "database" | "clock">): RecordEvents {
  let knownDay = "";

  return async (events) => {
    if (events.length === 0) return;
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    // Days are made ahead by a job; here for a server on which none has run.
    if (day !== knownDay) await sql`select lectern_make_event_day(${day})`.execute(database.kysely);
    knownDay = day;
    await database.copy({
      into: `unguarded_player_event (${columns})`,
      rows: copyRows(events.map((event) => rowOf(event, day, now))),
      sharedLock: LOG_LOCK,
    });
  };
}

function rowOf(event: AcceptedEvent, day: string, now: Date) {
  return [
    day,
    now,
    laneOf(event.projectId),
    event.organisationId,
    event.projectId,
    event.contentId,
    event.session,
    event.n,
    event.kind,
    event.occurredAt,
    event.audioToken,
    event.visitor,
    event.listener,
    event.browser,
    event.operatingSystem,
    event.device,
    event.country,
    event.seconds,
    event.percent,
    event.position,
    event.sent?.from ?? null,
    event.sent?.until ?? null,
    event.sent?.enough ?? null,
  ];
}
