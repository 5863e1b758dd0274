import { effectivePlanId, planGrants } from "@lectern/access";
import type { PublicContext } from "../present.ts";
import type { PublicShow } from "./show-store.ts";

/** Whether Lectern is named on a show's pages: its publisher may turn that off as far as the plan grants it. */
export function isBranded(
  { pageSettings, planId, previewUntil }: Pick<PublicShow, "pageSettings" | "planId" | "previewUntil">,
  { billing, now }: PublicContext,
): boolean {
  const plan = effectivePlanId(planId, previewUntil, now);
  return !(pageSettings.remove_branding && planGrants({ planId: plan, billing }, "modify player_branding"));
}
