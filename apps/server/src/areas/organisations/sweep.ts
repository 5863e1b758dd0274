import type { Trx } from "../../platform/database/index.ts";
import { deleteInvitationOutcomesBefore } from "../accounts/index.ts";
import { endPreviewsDue } from "../metering/index.ts";
import { deleteInvitationsBefore } from "./invitation-store.ts";

const keepInvitationsMs = 30 * 86_400_000;

/** What time does to organisations that nobody looks at, in the system scope: previews end, old invitations go. */
export async function sweep(trx: Trx, now: Date): Promise<void> {
  await endPreviewsDue(trx, now);
  const before = new Date(now.getTime() - keepInvitationsMs);
  await deleteInvitationsBefore(trx, before);
  await deleteInvitationOutcomesBefore(trx, before);
}
