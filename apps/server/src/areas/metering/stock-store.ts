import type { Trx } from "../../platform/database/index.ts";

/** Counts items of the organisation that have audio or whose first build is under way. */
export async function countStoredAudios(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await storedAudios(trx, organisationId).executeTakeFirstOrThrow();
  return Number(count);
}

/** Its query; the condition matches the partial index `rendition_stored`. */
export function storedAudios(trx: Trx, organisationId: string) {
  return (
    trx
      .selectFrom("rendition")
      // Audio in the trash is not counted: its item is not seen.
      .innerJoin("content", "content.id", "rendition.content_id")
      .select(({ fn }) => fn.count<string>("rendition.content_id").distinct().as("count"))
      .where("rendition.organisation_id", "=", organisationId)
      .where((where) =>
        where.or([where("rendition.audio_token", "is not", null), where("rendition.build_id", "is not", null)]),
      )
  );
}

export async function countProjects(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("project")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countShows(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("podcast")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countMembers(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("membership")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Members, and people who may still accept an invitation; one address left out. */
export async function countSeats(trx: Trx, organisationId: string, now: Date, exceptEmail?: string): Promise<number> {
  let open = trx
    .selectFrom("invitation")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .where("expires_at", ">", now);
  if (exceptEmail !== undefined) open = open.where("email", "<>", exceptEmail);
  const { count } = await open.executeTakeFirstOrThrow();
  return Number(count) + (await countMembers(trx, organisationId));
}
