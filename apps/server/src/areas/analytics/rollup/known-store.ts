import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import type { AcceptedEvent } from "../accepted-event.ts";
import { rangesText, parseRanges } from "../downloads/episode-store.ts";
import {
  type Known,
  listenerKey,
  multirangeOf,
  parseMultirange,
  seenKey,
  sessionKey,
  type SessionState,
} from "./known.ts";
import { dayOf } from "./increments.ts";

/** Reads what decides how these events count. */
export async function findRollupState(trx: Trx, events: readonly AcceptedEvent[]): Promise<Known> {
  return {
    sessions: await findSessions(trx, events),
    seen: await findSeen(trx, events),
    listeners: await findListeners(trx, events),
  };
}

interface SessionRow {
  content_id: string;
  session: string;
  organisation_id: string;
  project_id: string;
  counted: string;
  has_impression: boolean;
  started_at: Date | null;
  counted_at: Date | null;
  last_at: Date | null;
  stop_n: number | null;
  stop_kind: string | null;
  stop_name: string | null;
  sent: string;
}

async function findSessions(trx: Trx, events: readonly AcceptedEvent[]): Promise<Known["sessions"]> {
  const { rows } = await sql<SessionRow>`
    select content_id, session, organisation_id, project_id, counted::text, has_impression, started_at, last_at, counted_at, stop_n, stop_kind, stop_name,
           sent::text
      from listening_session
     where (content_id, session) in (select * from unnest(${events.map(({ contentId }) => contentId)}::uuid[],
                                                          ${events.map(({ session }) => session)}::uuid[]))`.execute(
    trx,
  );
  return new Map(rows.map((row) => [sessionKey(row.content_id, row.session), stateOf(row)]));
}

function stateOf(row: SessionRow): SessionState {
  const { stop_n: n, stop_kind: kind, stop_name: name } = row;
  return {
    contentId: row.content_id,
    session: row.session,
    organisationId: row.organisation_id,
    projectId: row.project_id,
    counted: parseMultirange(row.counted),
    hasImpression: row.has_impression,
    startedAt: row.started_at,
    countedAt: row.counted_at,
    lastAt: row.last_at,
    stop: n === null || kind === null || name === null ? null : { n, kind, name },
    sent: parseRanges(row.sent),
  };
}

async function findSeen(trx: Trx, events: readonly AcceptedEvent[]): Promise<Known["seen"]> {
  const plays = events.filter(({ kind }) => kind === "play");
  const asked = plays.flatMap((event) =>
    [event.projectId, event.contentId].flatMap((subjectId) =>
      [event.visitor, ...(event.listener === null ? [] : [event.listener])].map((who) => ({
        subjectId,
        day: dayOf(event.occurredAt),
        who,
      })),
    ),
  );
  const { rows } = await sql<{ subjectId: string; day: string; who: string }>`
    select subject_id as "subjectId", day::text, who from seen_listener
     where (subject_id, day, who) in (select * from unnest(${asked.map(({ subjectId }) => subjectId)}::uuid[],
       ${asked.map(({ day }) => day)}::date[], ${asked.map(({ who }) => who)}::uuid[]))`.execute(trx);
  return new Set(rows.map(({ subjectId, day, who }) => seenKey(subjectId, day, who)));
}

async function findListeners(trx: Trx, events: readonly AcceptedEvent[]): Promise<Known["listeners"]> {
  const plays = events.filter(({ kind, listener }) => kind === "play" && listener !== null);
  const { rows } = await sql<{ projectId: string; listener: string; lastDay: string; isNew: boolean }>`
    select project_id as "projectId", listener, last_day::text as "lastDay", is_new as "isNew" from known_listener
     where (project_id, listener) in (select * from unnest(${plays.map(({ projectId }) => projectId)}::uuid[],
                                                           ${plays.map(({ listener }) => listener)}::uuid[]))`.execute(
    trx,
  );
  return new Map(rows.map(({ projectId, listener, ...state }) => [listenerKey(projectId, listener), state]));
}

/** Writes what is known now. Only one transaction at a time has these projects. */
export async function saveSessions(trx: Trx, sessions: readonly SessionState[], today: string): Promise<void> {
  const rows = sessions.map(({ counted, stop, sent, ...state }) => ({
    content_id: state.contentId,
    session: state.session,
    organisation_id: state.organisationId,
    project_id: state.projectId,
    counted: multirangeOf(counted),
    has_impression: state.hasImpression,
    started_at: state.startedAt,
    last_at: state.lastAt,
    counted_at: state.countedAt,
    stop_n: stop?.n ?? null,
    stop_kind: stop?.kind ?? null,
    stop_name: stop?.name ?? null,
    used_on: today,
    sent: rangesText(sent),
  }));
  await sql`
    insert into listening_session
    select * from jsonb_populate_recordset(null::listening_session, ${JSON.stringify(rows)}::jsonb)
        on conflict (content_id, session) do update set
           counted = excluded.counted, has_impression = excluded.has_impression, started_at = excluded.started_at,
           last_at = excluded.last_at, counted_at = excluded.counted_at, stop_n = excluded.stop_n,
           stop_kind = excluded.stop_kind, stop_name = excluded.stop_name, used_on = excluded.used_on,
           sent = excluded.sent`.execute(trx);
}

/** Writes who was counted, and when listeners were there last. */
export async function saveListeners(
  trx: Trx,
  { before, known, events }: { before: Pick<Known, "seen">; known: Known; events: readonly AcceptedEvent[] },
): Promise<void> {
  const organisations = new Map(
    events.flatMap((event) => [event.projectId, event.contentId].map((id) => [id, event.organisationId])),
  );
  const seen = [...known.seen]
    .filter((key) => !before.seen.has(key))
    .map((key) => {
      const [subjectId = "", day, who] = key.split(" ");
      return { subject_id: subjectId, day, who, organisation_id: organisations.get(subjectId) };
    });
  await sql`
    insert into seen_listener
    select * from jsonb_populate_recordset(null::seen_listener, ${JSON.stringify(seen)}::jsonb) on conflict do nothing`.execute(
    trx,
  );
  const listeners = [...known.listeners].map(([key, { lastDay, isNew }]) => {
    const [projectId = "", listener] = key.split(" ");
    return {
      project_id: projectId,
      listener,
      organisation_id: organisations.get(projectId),
      last_day: lastDay,
      is_new: isNew,
    };
  });
  await sql`
    insert into known_listener
    select * from jsonb_populate_recordset(null::known_listener, ${JSON.stringify(listeners)}::jsonb)
        on conflict (project_id, listener) do update set last_day = excluded.last_day, is_new = excluded.is_new`.execute(
    trx,
  );
}
