import { isBelowLimit } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { lockAccount, type MeteringScope } from "./account.ts";
import { noRoomToJoin, type Quota, quotas, refuse, type Refusal } from "./quotas.ts";
import { countMembers, countProjects, countSeats, countShows, countStoredAudios } from "./stock-store.ts";

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
