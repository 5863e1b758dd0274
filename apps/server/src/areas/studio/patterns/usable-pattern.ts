import { denialReason } from "@lectern/access";
import type { ComposerPattern } from "@lectern/timeline";
import type { OrganisationAccess } from "../../../platform/http/index.ts";

/** The pattern that a project's new items take; none where music is not the caller's or the plan's to use. */
export function usablePattern(
  access: Pick<OrganisationAccess, "role" | "planId" | "billing">,
  pattern: ComposerPattern | null,
): ComposerPattern | undefined {
  return pattern !== null && denialReason(access, "access bg_music") === undefined ? pattern : undefined;
}
