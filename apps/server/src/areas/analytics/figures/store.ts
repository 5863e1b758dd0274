import type { PlayerSettings } from "@lectern/contract";
import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import { laneOf } from "../log/record-events.ts";
import { figureColumns, figureNames, type Figures } from "../figures.ts";
import { splitRange, type Range, type TrendBins } from "./range.ts";

type Table = "listening" | "tally";

/** The rows of a range, days and quarters of an hour together, of whatever `condition` names. Each part is read by an index. */
export function rowsIn(table: Table, range: Range, columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  const { days, edges } = splitRange(range);
  const parts = [
    sql`select ${columns} from ${sql.table(`${table}_day`)}
         where ${condition} and day >= ${days.from}::date and day < ${days.until}::date`,
    ...edges.map(
      ({ from, until }) => sql`select ${columns} from ${sql.table(`${table}_quarter_hour`)}
         where ${condition} and at >= ${from} and at < ${until}`,
    ),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

const figureList = sql.raw(Object.values(figureColumns).join(", "));
const figureSums = sql.raw(
  figureNames.map((name) => `coalesce(sum(${figureColumns[name]}), 0)::float8 as "${name}"`).join(", "),
);

/** Sums of a project, or of an item. */
export async function sumFigures(trx: Trx, subjectId: string, range: Range): Promise<Figures> {
  const rows = rowsIn("listening", range, figureList, sql`subject_id = ${subjectId}`);
  const found = await sql<Figures>`select ${figureSums} from ${rows} as part`.execute(trx);
  return one(found.rows);
}

/** The same of all time. */
export async function sumFiguresOfAllTime(trx: Trx, contentId: string): Promise<Figures> {
  const found = await sql<Figures>`select ${figureSums} from counted_item where content_id = ${contentId}`.execute(trx);
  return one(found.rows);
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A sum has a row.");
  return row;
}

/** Plays and impressions of a project by bin, in the order of the bins; those without any are left out. */
export async function figuresByBin(
  trx: Trx,
  projectId: string,
  { from, until }: Range,
  { starts }: TrendBins,
): Promise<{ bin: number; plays: number; impressions: number }[]> {
  const { rows } = await sql<{ bin: number; plays: number; impressions: number }>`
    select width_bucket(at, ${starts}::timestamptz[]) - 1 as bin, sum(plays)::float8 as plays, sum(impressions)::float8 as impressions
      from listening_quarter_hour
     where subject_id = ${projectId} and at >= ${from} and at < ${until}
     group by 1 order by 1`.execute(trx);
  return rows;
}

/** What a kind of tally says of a range, most first; all time without one. */
export async function tallies(
  trx: Trx,
  { subjectId, kind, range }: { subjectId: string; kind: string; range: Range | undefined },
): Promise<{ name: string; count: number }[]> {
  const condition = sql`subject_id = ${subjectId} and kind = ${kind}`;
  const rows = range
    ? rowsIn("tally", range, sql`name, count`, condition)
    : sql`(select name, count from tally_day where ${condition})`;
  const found = await sql<{ name: string; count: number }>`
    select name, sum(count)::float8 as count from ${rows} as part
     group by name having sum(count) > 0 order by count desc, name`.execute(trx);
  return found.rows;
}

/** Whether sessions of an item stopped in audio other than this. */
export async function hasOtherStops(
  trx: Trx,
  { contentId, kind, range }: { contentId: string; kind: string; range: Range | undefined },
): Promise<boolean> {
  const condition = sql`subject_id = ${contentId} and kind like 'stop %' and kind <> ${kind}`;
  const rows = range
    ? rowsIn("tally", range, sql`count`, condition)
    : sql`(select count from tally_day where ${condition})`;
  const found = await sql<{
    others: boolean;
  }>`select coalesce(sum(count), 0) > 0 as others from ${rows} as part`.execute(trx);
  return one(found.rows).others;
}

/** All events recorded by then are in the project's figures; null: none was ever counted. */
export async function countedUntil(trx: Trx, projectId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom("event_lane")
    .select("counted_until")
    .where("lane", "=", laneOf(projectId))
    .executeTakeFirst();
  return row?.counted_until ?? null;
}

/** Whether the player of a project tells who comes back. */
export async function isReturningCountEnabled(trx: Trx, projectId: string): Promise<boolean> {
  const row = await trx.selectFrom("project").select("player_settings").where("id", "=", projectId).executeTakeFirst();
  const settings: PlayerSettings | undefined = row?.player_settings;
  return settings?.count_returning ?? true;
}
