import { sql } from "kysely";
import { isBelowLimit } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { lockAccount, type MeteringScope } from "./account.ts";
import { noRoomToJoin, type Quota, quotas, type Refusal, refuse, type StorageQuota } from "./quotas.ts";

/** Counts items of the organisation that have audio or whose first build is under way. */
export async function countStoredAudios(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("library_count")
    .select(({ fn }) => fn.sum<string | null>("change").as("count"))
    .where("organisation_id", "=", organisationId)
    .where("facet", "=", "stored")
    .executeTakeFirstOrThrow();
  return Number(count);
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

async function countMembers(trx: Trx, organisationId: string): Promise<number> {
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

/** Bytes that the organisation stores, and what of them the transaction itself added. */
export async function storedBytes(
  trx: Trx,
  organisationId: string,
): Promise<Record<"texts" | "files", { bytes: number; added: number }>> {
  const isOwn = sql`xmin = pg_current_xact_id()::xid and not is_sum`;
  const sum = (column: "text_bytes" | "file_bytes", own: boolean) =>
    sql<string>`coalesce(sum(${sql.ref(column)})${own ? sql` filter (where ${isOwn})` : sql``}, 0)`;
  const row = await trx
    .selectFrom("organisation_storage")
    .select([
      sum("text_bytes", false).as("texts"),
      sum("text_bytes", true).as("addedTexts"),
      sum("file_bytes", false).as("files"),
      sum("file_bytes", true).as("addedFiles"),
    ])
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return {
    texts: { bytes: Number(row.texts), added: Number(row.addedTexts) },
    files: { bytes: Number(row.files), added: Number(row.addedFiles) },
  };
}

export const BYTES_OF_MEGABYTE = 1_000_000;

/** Which of the stored bytes a quota counts. */
export const countedBy = { textMegabytes: "texts", fileMegabytes: "files" } as const;

/**
 * Checks that what the transaction stored fits. Called at its end: it locks the account until then.
 * @throws {AppError} PLAN_LIMIT
 */
export async function checkStorage(trx: Trx, scope: MeteringScope, quota: StorageQuota): Promise<void> {
  const limit = await limitOf(trx, scope, quota);
  if (limit === null) return;
  const { bytes, added } = (await storedBytes(trx, scope.organisationId))[countedBy[quota]];
  // On a smaller plan than what is stored, nothing is lost; it may be changed, and become less.
  if (added > 0 && bytes > limit * BYTES_OF_MEGABYTE) refuseStorage(quota, { before: bytes - added, added, limit });
}

/** Checks that there is room left, before something is made whose size is not known yet. @throws {AppError} PLAN_LIMIT */
export async function checkStorageLeft(trx: Trx, scope: MeteringScope, quota: StorageQuota): Promise<void> {
  const limit = await limitOf(trx, scope, quota);
  if (limit === null) return;
  const { bytes } = (await storedBytes(trx, scope.organisationId))[countedBy[quota]];
  if (bytes >= limit * BYTES_OF_MEGABYTE) refuseStorage(quota, { before: bytes, added: 1, limit });
}

async function limitOf(trx: Trx, scope: MeteringScope, quota: StorageQuota): Promise<number | null> {
  if (scope.billing === "none") return null;
  const account = await lockAccount(trx, scope);
  return account ? account.limits[quotas[quota].limit] : 0;
}

function refuseStorage(quota: StorageQuota, bytes: { before: number; added: number; limit: number }): never {
  const [used, needed] = [bytes.before, bytes.added].map((count) => Math.ceil(count / BYTES_OF_MEGABYTE));
  return refuse(quota, { used: used ?? 0, needed: needed ?? 0, limit: bytes.limit });
}

/** Checks that one more audio may be stored. @throws {AppError} NO_ENOUGH_AUDIOS */
export async function checkStoredAudios(trx: Trx, scope: MeteringScope): Promise<void> {
  await checkRoom(trx, scope, "storedAudios", () => countStoredAudios(trx, scope.organisationId));
}

/** Checks that one more project may be created. @throws {AppError} PLAN_LIMIT */
export async function checkProjects(trx: Trx, scope: MeteringScope): Promise<void> {
  await checkRoom(trx, scope, "projects", () => countProjects(trx, scope.organisationId));
}

/** Checks that one more show may be created. @throws {AppError} PLAN_LIMIT */
export async function checkShows(trx: Trx, scope: MeteringScope): Promise<void> {
  await checkRoom(trx, scope, "shows", () => countShows(trx, scope.organisationId));
}

/** Checks that an address may be invited, counting members and other open invitations. @throws {AppError} PLAN_LIMIT */
export async function checkInvitation(trx: Trx, scope: MeteringScope, email: string): Promise<void> {
  await checkRoom(trx, scope, "members", () => countSeats(trx, scope.organisationId, scope.now, email));
}

/** Checks that an invited person may join. @throws {AppError} PLAN_LIMIT */
export async function checkJoining(trx: Trx, scope: MeteringScope): Promise<void> {
  await checkRoom(trx, scope, "members", () => countMembers(trx, scope.organisationId), noRoomToJoin);
}

/**
 * Locks the account until the transaction ends, so that concurrent checks are serialised: the caller adds the counted
 * row in the same transaction.
 */
async function checkRoom(
  trx: Trx,
  scope: MeteringScope,
  quota: Quota,
  count: () => Promise<number>,
  refusal: Refusal = quotas[quota],
): Promise<void> {
  const account = await lockAccount(trx, scope);
  const limit = account ? account.limits[quotas[quota].limit] : 0;
  if (limit === null) return;
  const used = await count();
  if (!isBelowLimit(limit, used)) refuse(quota, { used, needed: 1, limit }, refusal);
}
