import { AppError } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import { findInvitationEnd, type InvitationEnd } from "../accounts/index.ts";

const sentences: Readonly<Record<InvitationEnd, string>> = {
  accepted: "You have accepted this invitation already.",
  declined: "You have declined this invitation. To join, ask whoever invited you for a new one.",
  expired: "This invitation has expired. Ask whoever invited you for a new one.",
  withdrawn: "This invitation has been withdrawn. Ask whoever invited you for a new one.",
};

/**
 * Tells the invited person how the invitation ended, and anyone else that it does not exist. In the system scope.
 * @throws {AppError} NOT_FOUND always
 */
export async function refuseEndedInvitation(
  trx: Trx,
  asked: { invitationId: string; userId: string; now: Date },
): Promise<never> {
  const end = await findInvitationEnd(trx, asked);
  throw new AppError("NOT_FOUND", end === undefined ? "This invitation is not open any more." : sentences[end]);
}
