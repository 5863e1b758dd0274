import { denialReason, type RightName } from "@lectern/access";
import { UPGRADE_FOR_MUSIC_MESSAGE } from "@lectern/contract";
import { AppError } from "./app-error.ts";
import type { OrganisationAccess } from "./principal.ts";

const planMessages: Partial<Record<RightName, string>> = { "access bg_music": UPGRADE_FOR_MUSIC_MESSAGE };

/**
 * Requires a right by role and plan; `planMessage` is the message when the plan lacks it.
 * @throws {AppError} NOT_ALLOWED, PLAN_LIMIT
 */
export function requireRight(
  access: Pick<OrganisationAccess, "role" | "planId" | "billing">,
  right: RightName,
  planMessage = planMessages[right] ?? "Please upgrade your plan to do this.",
): void {
  const refusal = denialReason(access, right);
  if (refusal === "role") throw new AppError("NOT_ALLOWED", "Your role in this organisation does not allow this.");
  if (refusal === "plan") throw new AppError("PLAN_LIMIT", planMessage);
}
