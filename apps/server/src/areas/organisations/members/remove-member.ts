import { OWNER_NEEDED_MESSAGE } from "@lectern/contract";
import { AppError } from "../../../platform/http/index.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { deleteKeysMadeBy } from "../../projects/index.ts";
import { revokedKeysMailJob } from "../jobs.ts";
import type { OrganisationsPlatform } from "../platform.ts";
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
 * Removes a member, and revokes the API keys they made, of which the owners are told by mail; the keys' sockets are
 * closed. Any member may remove themselves.
 * @throws {AppError} NOT_FOUND, NOT_ALLOWED, CONFLICT for the last owner
 */
export async function removeMember(
  { database, queue, realtime }: Pick<OrganisationsPlatform, "database" | "queue" | "realtime">,
  actor: Actor,
  userId: string,
): Promise<void> {
  const isLeaving = userId.toLowerCase() === actor.userId;
  const revoked = await database.tenant(actor.organisationId, async (trx) => {
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
  });
  for (const { id } of revoked) await realtime.endSession(id);
}

/** Checked while the members are locked. @throws {AppError} CONFLICT */
export async function requireAnotherOwner(trx: Trx, organisationId: string): Promise<void> {
  if ((await countMembersWithRole(trx, organisationId, "owner")) < 2) {
    throw new AppError("CONFLICT", OWNER_NEEDED_MESSAGE);
  }
}
