import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import { figureColumns, figureNames } from "../figures.ts";
import type { FigureIncrement, TallyIncrement } from "./increments.ts";

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
export async function addFigures(trx: Trx, increments: readonly FigureIncrement[]): Promise<void> {
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

export async function addTallies(trx: Trx, increments: readonly TallyIncrement[]): Promise<void> {
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
