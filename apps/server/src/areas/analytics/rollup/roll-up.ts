import { sql } from "kysely";
import { type Trx, withTrash } from "../../../platform/database/index.ts";
import { figureColumns, figureNames } from "../figures.ts";
import { dayOf, type FigureIncrement, type TallyIncrement } from "./increments.ts";
import { type Counted, countEvents } from "./count-events.ts";
import type { Platform } from "../../../area.ts";
import { findKnown, saveListeners, saveSessions } from "./known-store.ts";
import {
  findHorizon,
  type Horizon,
  lanesToCount,
  type LoggedEvent,
  moveMark,
  noteCounted,
  readEvents,
  takeLane,
} from "./lane-store.ts";

const columns = sql.raw(figureNames.map((name) => figureColumns[name]).join(", "));
const sums = sql.raw(figureNames.map((name) => `sum(${figureColumns[name]})`).join(", "));

/** `plays = listening_day.plays + excluded.plays`, for each. */
function added(table: string) {
  return sql.raw(
    figureNames
      .map((name) => `${figureColumns[name]} = ${table}.${figureColumns[name]} + excluded.${figureColumns[name]}`)
      .join(", "),
  );
}

/** Adds to the figures by quarter of an hour, by day, and, for items, of all time. */
async function addFigures(trx: Trx, increments: readonly FigureIncrement[]): Promise<void> {
  if (increments.length === 0) return;
  const rows = increments.map((increment) => ({
    organisation_id: increment.organisationId,
    project_id: increment.projectId,
    subject_id: increment.subjectId,
    at: new Date(increment.at),
    ...Object.fromEntries(figureNames.map((name) => [figureColumns[name], increment[name]])),
  }));
  const given = sql`jsonb_populate_recordset(null::listening_quarter_hour, ${JSON.stringify(rows)}::jsonb)`;
  const subject = sql`organisation_id, project_id, subject_id`;
  await sql`
    insert into listening_quarter_hour (${subject}, at, ${columns}) select ${subject}, at, ${columns} from ${given}
        on conflict (subject_id, at) do update set ${added("listening_quarter_hour")}`.execute(trx);
  await sql`
    insert into listening_day (${subject}, day, ${columns})
    select ${subject}, (at at time zone 'UTC')::date, ${sums} from ${given} group by 1, 2, 3, 4
        on conflict (subject_id, day) do update set ${added("listening_day")}`.execute(trx);
  await sql`
    update counted_item set ${sql.raw(
      figureNames
        .map((name) => `${figureColumns[name]} = counted_item.${figureColumns[name]} + part.${figureColumns[name]}`)
        .join(", "),
    )} from (select subject_id, ${sql.raw(
      figureNames.map((name) => `sum(${figureColumns[name]}) as ${figureColumns[name]}`).join(", "),
    )} from ${given} group by 1) as part where counted_item.content_id = part.subject_id`.execute(trx);
}

async function addTallies(trx: Trx, increments: readonly TallyIncrement[]): Promise<void> {
  if (increments.length === 0) return;
  const rows = increments.map(({ organisationId, projectId, subjectId, kind, at, name, count }) => ({
    organisation_id: organisationId,
    project_id: projectId,
    subject_id: subjectId,
    kind,
    at: new Date(at),
    name,
    count,
  }));
  const given = sql`jsonb_populate_recordset(null::tally_quarter_hour, ${JSON.stringify(rows)}::jsonb)`;
  const subject = sql`organisation_id, project_id, subject_id, kind`;
  await sql`
    insert into tally_quarter_hour (${subject}, at, name, count) select ${subject}, at, name, count from ${given}
        on conflict (subject_id, kind, at, name) do update set count = tally_quarter_hour.count + excluded.count`.execute(
    trx,
  );
  await sql`
    insert into tally_day (${subject}, day, name, count)
    select ${subject}, (at at time zone 'UTC')::date, name, sum(count) from ${given} group by 1, 2, 3, 4, 5, 6
        on conflict (subject_id, kind, day, name) do update set count = tally_day.count + excluded.count`.execute(trx);
}

/** Projects of these that are there, kept from being deleted until the transaction ends. */
async function keepProjects(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from project where id = any(${ids}::uuid[]) order by id for key share`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Items under the titles they have now; one that is gone keeps the title it had, or has none. */
async function nameItems(trx: Trx, items: Counted["items"], now: Date): Promise<void> {
  const rows = [...items].map(([id, { organisationId, projectId }]) => ({
    content_id: id,
    organisation_id: organisationId,
    project_id: projectId,
  }));
  await withTrash(trx, () =>
    sql`
      insert into counted_item (content_id, organisation_id, project_id, title, created_at)
      select item.content_id, item.organisation_id, item.project_id, coalesce(content.title, ''), coalesce(content.created_at, ${now})
        from jsonb_populate_recordset(null::counted_item, ${JSON.stringify(rows)}::jsonb) as item
        left join content on content.id = item.content_id
          on conflict (content_id) do update set title = excluded.title
       where excluded.title <> '' and excluded.title <> counted_item.title`.execute(trx),
  );
}

/** Events of one transaction: what a lane counts before the next has its turn. */
export const eventsAtOnce = 5000;

/**
 * Counts what was added to the log, lane after lane, a batch of each in turn, until nothing is left of what was there
 * at the beginning. Each batch and its mark are one transaction: it can end anywhere, and the next goes on from there.
 */
export async function rollUp(
  { database, clock }: Pick<Platform, "database" | "clock">,
  signal: AbortSignal,
): Promise<void> {
  const horizon = await database.system(findHorizon);
  for (;;) {
    const lanes = await database.system((trx) => lanesToCount(trx, horizon));
    let counted = 0;
    for (const lane of lanes) {
      signal.throwIfAborted();
      counted += await database.system((trx) => countLane(trx, { lane, horizon, now: clock.now() }));
    }
    // Other workers may have the lanes that are left.
    if (counted === 0) break;
  }
  await database.system((trx) => noteCounted(trx, horizon));
}

/** Counts the next events of a lane; returns how many there were. */
export async function countLane(
  trx: Trx,
  { lane, horizon, now, limit = eventsAtOnce }: { lane: number; horizon: Horizon; now: Date; limit?: number },
): Promise<number> {
  const place = await takeLane(trx, lane);
  if (!place) return 0;
  const logged = await readEvents(trx, { lane, mark: place.mark, readFrom: place.read_from, horizon, limit });
  const last = logged.at(-1);
  if (!last) return 0;
  await countLogged(trx, logged, now);
  await moveMark(trx, lane, { id: last.id, readFrom: earlierDay(last.recordedOn), countedUntil: last.recordedAt });
  return logged.length;
}

async function countLogged(trx: Trx, logged: readonly LoggedEvent[], now: Date): Promise<void> {
  const projects = await keepProjects(trx, [...new Set(logged.map(({ projectId }) => projectId))]);
  const events = logged.filter(({ projectId }) => projects.has(projectId));
  const known = await findKnown(trx, events);
  const before = { seen: new Set(known.seen) };
  const { increments, sessions, items } = countEvents(events, known);
  await nameItems(trx, items, now);
  await addFigures(trx, increments.figures());
  await addTallies(trx, increments.tallies());
  await saveSessions(trx, sessions, dayOf(now));
  await saveListeners(trx, { before, known, events });
}

/** Clocks of those who write may differ: an event with a greater id may stand in the table of the day before. */
function earlierDay(day: string): string {
  return dayOf(new Date(Date.parse(day) - 86_400_000));
}
