import { OWNER_NEEDED_MESSAGE } from "@lectern/contract";
import { AppError } from "../../../platform/http/index.ts";
import type { Trx } from "../../../platform/database/index.ts";
import type { Queue } from "../../../platform/queue/index.ts";
import { deleteKeysMadeBy, type RevokedKey } from "../../projects/index.ts";
import { revokedKeysMailJob } from "../jobs.ts";
import {
  type Actor,
  lockMembers,
  lockMembersToManage,
  noSuchMember,
  refuseManagingHigherRole,
} from "./lock-members.ts";
import { countMembersWithRole, deleteMember, findMember } from "./member-store.ts";

/** How many keys a mail names. */
const MAX_NAMED_KEYS = 50;

/**
 * Removes a member, and revokes the API keys they made, of which the owners are told by mail. Any member may remove
 * themselves. Returns the revoked keys, whose sockets are still open.
 * @throws {AppError} NOT_FOUND, NOT_ALLOWED, CONFLICT for the last owner
 */
export async function removeMember(
  trx: Trx,
  queue: Pick<Queue, "send">,
  actor: Actor,
  userId: string,
): Promise<RevokedKey[]> {
  const isLeaving = userId.toLowerCase() === actor.userId;
  const actorRole = await (isLeaving ? lockMembers : lockMembersToManage)(trx, actor);
  const member = await findMember(trx, actor.organisationId, userId);
  if (!member) throw noSuchMember();
  refuseManagingHigherRole(actorRole, member.role);
  if (member.role === "owner") await requireAnotherOwner(trx, actor.organisationId);
  await deleteMember(trx, actor.organisationId, userId);
  const keys = await deleteKeysMadeBy(trx, actor.organisationId, userId);
  if (keys.length > 0) {
    await queue.send(trx, revokedKeysMailJob, {
      organisationId: actor.organisationId,
      memberName: `${member.given_name} ${member.family_name}`.trim(),
      keys: keys.slice(0, MAX_NAMED_KEYS).map(({ name, hint, projectName }) => ({ name, hint, projectName })),
      keyCount: keys.length,
    });
  }
  return keys;
}

/** Checked while the members are locked. @throws {AppError} CONFLICT */
export async function requireAnotherOwner(trx: Trx, organisationId: string): Promise<void> {
  if ((await countMembersWithRole(trx, organisationId, "owner")) < 2) {
    throw new AppError("CONFLICT", OWNER_NEEDED_MESSAGE);
  }
}
