import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

export type ShowRow = Selectable<Schema["podcast"]>;

/** A show with how many items are in it. */
export type CountedShow = ShowRow & EpisodeCount;

interface EpisodeCount {
  episodeCount: number;
  /** That there are more episodes than were looked at. */
  isAtLeast: boolean;
}

/** Episodes of a show that are looked at to count them. */
const maxCounted = 1000;

export interface ShowKey {
  projectId: string;
  showId: string;
}

function countedShows(trx: Trx) {
  const counted = sql<EpisodeCount>`(
    select (count(*) filter (where looked.place <= ${maxCounted} and exists (
             select from content where content.id = looked.content_id and ${isListed})))::integer as "episodeCount",
           count(*) > ${maxCounted} as "isAtLeast"
      from (select content_id, row_number() over () as place from episode
             where podcast_id = podcast.id limit ${maxCounted + 1}) as looked)`;
  return trx
    .selectFrom("podcast")
    .innerJoinLateral(counted.as("counted"), (join) => join.onTrue())
    .selectAll("podcast")
    .select(["counted.episodeCount", "counted.isAtLeast"]);
}

/** Of `episode`, `podcast` and `content`: an automatic show has what is public alone. */
export const isListed = sql<boolean>`(not podcast.is_automatic or
  (content.published_token is not null and not content.is_audio_disabled))`;

/** In the order in which they were made; `after` is the last show before them. */
export async function listShows(
  trx: Trx,
  {
    projectId,
    manualOnly,
    after,
    limit,
  }: Omit<ShowKey, "showId"> & {
    manualOnly: boolean;
    after: string | undefined;
    limit: number;
  },
): Promise<CountedShow[]> {
  let select = countedShows(trx).where("project_id", "=", projectId).orderBy("id").limit(limit);
  if (manualOnly) select = select.where("is_automatic", "=", false);
  if (after !== undefined) select = select.where("id", ">", after);
  return select.execute();
}

export async function findCountedShow(trx: Trx, { projectId, showId }: ShowKey): Promise<CountedShow | undefined> {
  return countedShows(trx).where("id", "=", showId).where("project_id", "=", projectId).executeTakeFirst();
}

export async function findShow(trx: Trx, { projectId, showId }: ShowKey): Promise<ShowRow | undefined> {
  return trx
    .selectFrom("podcast")
    .selectAll()
    .where("id", "=", showId)
    .where("project_id", "=", projectId)
    .executeTakeFirst();
}

/** The show, locked against other writers until the transaction ends; episodes may be added meanwhile. */
export async function lockShow(trx: Trx, { projectId, showId }: ShowKey): Promise<ShowRow | undefined> {
  return trx
    .selectFrom("podcast")
    .selectAll()
    .where("id", "=", showId)
    .where("project_id", "=", projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The show, kept from being deleted until the transaction ends. */
export async function lockShowShared(trx: Trx, { projectId, showId }: ShowKey): Promise<ShowRow | undefined> {
  return trx
    .selectFrom("podcast")
    .selectAll()
    .where("id", "=", showId)
    .where("project_id", "=", projectId)
    .forKeyShare()
    .executeTakeFirst();
}

export async function insertShow(trx: Trx, show: Insertable<Schema["podcast"]>): Promise<void> {
  await trx.insertInto("podcast").values(show).execute();
}

/** Its version rises. */
export async function saveShow(
  trx: Trx,
  showId: string,
  change: Omit<Updateable<Schema["podcast"]>, "version">,
): Promise<void> {
  await trx
    .updateTable("podcast")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", showId)
    .execute();
}

export async function deleteShowRow(trx: Trx, showId: string): Promise<void> {
  await trx.deleteFrom("podcast").where("id", "=", showId).execute();
}
