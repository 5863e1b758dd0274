import { sql } from "kysely";
import type { Platform } from "../../../area.ts";
import type { AcceptedEvent, RecordEvents } from "../accepted-event.ts";

type Value = string | number | Date | null;

const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Rows in the text format of PostgreSQL's COPY (https://www.postgresql.org/docs/current/sql-copy.html, File Formats). */
function copyRows(rows: readonly (readonly Value[])[]): string {
  return rows.map((row) => `${row.map(copyValue).join("\t")}\n`).join("");
}

function copyValue(value: Value): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  if (value instanceof Date) return value.toISOString();
  // NUL stands in no text of PostgreSQL.
  return value.replaceAll("\0", "").replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? "");
}

/** As many as migration 0040 has rows for. */
const lanes = 16;

/** The lane of the log in which a project's events are counted one after the other. */
export function laneOf(projectId: string): number {
  // The last digits of a UUIDv7 are random.
  return Number.parseInt(projectId.slice(-2), 16) % lanes;
}

/**
 * Advisory lock of the log, shared by whoever writes until it has committed. Whoever has it alone knows that every id
 * given out so far is in the log, or never will be: ids are given before they are committed, and not in that order.
 */
export const LOG_LOCK = 7_032_001_848;

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
