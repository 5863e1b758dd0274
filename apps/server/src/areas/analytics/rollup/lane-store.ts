import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import type { AcceptedEvent, EventKind } from "../accepted-event.ts";
import { LOG_LOCK } from "../log/record-events.ts";

/** What may be read of the log. */
export interface Horizon {
  /** Every event with an id up to this one is in the log, or never will be. */
  id: string;
  at: Date;
}

/** Whoever writes waits behind this lock; it is given up rather than waited for. */
const maxLockWaitMs = 1000;

/**
 * How far the log can be read now. Ids are given before rows are committed: a writer with a smaller id may commit after
 * one with a greater. Alone with the log's lock no writer is under way, and the last id given is the last there is.
 * @throws when writers keep the lock
 */
export async function findHorizon(trx: Trx): Promise<Horizon> {
  await sql`select set_config('lock_timeout', ${`${maxLockWaitMs}ms`}, true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOG_LOCK})`.execute(trx);
  const { rows } = await sql<Horizon>`
    select case when is_called then last_value else 0 end::text as id, clock_timestamp() as at from player_event_id`.execute(
    trx,
  );
  const [horizon] = rows;
  if (!horizon) throw new Error("The log has no sequence.");
  return horizon;
}

/** Lanes that have events before the horizon which were not counted. */
export async function lanesToCount(trx: Trx, horizon: Horizon): Promise<number[]> {
  const { rows } = await sql<{ lane: number }>`
    select lane from event_lane where exists (
      select from player_event where player_event.lane = event_lane.lane and player_event.id > event_lane.mark
         and player_event.id <= ${horizon.id}::bigint and player_event.recorded_on >= event_lane.read_from)
     order by lane`.execute(trx);
  return rows.map(({ lane }) => lane);
}

/** Lanes without further events are counted up to the horizon. */
export async function advanceWatermark(trx: Trx, horizon: Horizon): Promise<void> {
  await sql`
    update event_lane set counted_until = ${horizon.at} where (counted_until is null or counted_until < ${horizon.at}) and not exists (
      select from player_event where player_event.lane = event_lane.lane and player_event.id > event_lane.mark
         and player_event.id <= ${horizon.id}::bigint and player_event.recorded_on >= event_lane.read_from)`.execute(
    trx,
  );
}

/** Takes a lane for this transaction; undefined while another has it. */
export async function lockLane(trx: Trx, lane: number): Promise<{ mark: string; read_from: string } | undefined> {
  const { rows } = await sql<{ mark: string; read_from: string }>`
    select mark::text, read_from::text from event_lane where lane = ${lane} for update skip locked`.execute(trx);
  return rows[0];
}

export interface LoggedEvent extends AcceptedEvent {
  id: string;
  recordedOn: string;
  recordedAt: Date;
}

/** The next events of a lane, in the order of their ids. */
export async function readEvents(
  trx: Trx,
  {
    lane,
    mark,
    readFrom,
    horizon,
    limit,
  }: { lane: number; mark: string; readFrom: string; horizon: Horizon; limit: number },
): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent & { kind: EventKind }>`
    select id::text, recorded_on::text as "recordedOn", recorded_at as "recordedAt", organisation_id as "organisationId",
           project_id as "projectId", content_id as "contentId", session, n, kind, occurred_at as "occurredAt",
           audio_token as "audioToken", visitor, listener, browser, operating_system as "operatingSystem", device, country,
           seconds, percent, position,
           case when sent_from is not null
             then jsonb_build_object('from', sent_from, 'until', sent_until, 'enough', sent_enough) end as sent
      from player_event
     where lane = ${lane} and id > ${mark}::bigint and id <= ${horizon.id}::bigint and recorded_on >= ${readFrom}::date
     order by player_event.id limit ${limit}`.execute(trx);
  return rows;
}

/** Everything of a lane up to an event is counted. */
export async function moveMark(
  trx: Trx,
  lane: number,
  { id, readFrom, countedUntil }: { id: string; readFrom: string; countedUntil: Date },
): Promise<void> {
  await sql`
    update event_lane set mark = ${id}::bigint, read_from = greatest(read_from, ${readFrom}::date),
           counted_until = greatest(counted_until, ${countedUntil})
     where lane = ${lane}`.execute(trx);
}
