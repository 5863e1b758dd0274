import { isBelowLimit } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { lockAccount, type MeteringScope } from "./account.ts";
import { noRoomToJoin, type Quota, quotas, type Refusal, refuse, type StorageQuota } from "./quotas.ts";
import { countStoredAudios, countProjects, countShows, countMembers, countSeats, storedBytes } from "./stock-store.ts";

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
export async function checkProjectLimit(trx: Trx, scope: MeteringScope): Promise<void> {
  await checkRoom(trx, scope, "projects", () => countProjects(trx, scope.organisationId));
}

/** Checks that one more show may be created. @throws {AppError} PLAN_LIMIT */
export async function checkShowLimit(trx: Trx, scope: MeteringScope): Promise<void> {
  await checkRoom(trx, scope, "shows", () => countShows(trx, scope.organisationId));
}

/** Checks that an address may be invited, counting members and other open invitations. @throws {AppError} PLAN_LIMIT */
export async function checkInvitationLimit(trx: Trx, scope: MeteringScope, email: string): Promise<void> {
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
