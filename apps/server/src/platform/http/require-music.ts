import { type ComposerSettings, hasMusic } from "@lectern/timeline";
import type { OrganisationAccess } from "./principal.ts";
import { requireRight } from "./require-right.ts";

/**
 * Requires "access bg_music" for audio of a timeline with music.
 * @throws {AppError} NOT_ALLOWED, PLAN_LIMIT
 */
export function requireMusic(
  access: Pick<OrganisationAccess, "role" | "planId" | "billing">,
  settings: Pick<ComposerSettings, "sections">,
): void {
  if (hasMusic(settings)) requireRight(access, "access bg_music");
}
