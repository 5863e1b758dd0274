import type { Trx } from "../../platform/database/index.ts";
import { deleteInvitationOutcomesBefore } from "../accounts/index.ts";
import { endExpiredPlanPreviews } from "../metering/index.ts";
import { deleteInvitationsBefore } from "./members/invitation-store.ts";

const keepInvitationsMs = 30 * 86_400_000;

/** Periodic cleanup, in the system scope: ends expired previews, removes old invitations. */
export async function sweep(trx: Trx, now: Date): Promise<void> {
  await endExpiredPlanPreviews(trx, now);
  const before = new Date(now.getTime() - keepInvitationsMs);
  await deleteInvitationsBefore(trx, before);
  await deleteInvitationOutcomesBefore(trx, before);
}
