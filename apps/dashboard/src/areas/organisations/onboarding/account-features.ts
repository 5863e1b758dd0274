import { limitsFor } from "@lectern/access";

/** What the new account includes, one line each. */
export function accountFeatures({
  hasPlans,
  hasFreeAccount,
}: {
  hasPlans: boolean;
  hasFreeAccount: boolean;
}): readonly string[] {
  if (!hasPlans) return ["Words without a limit", "All voices", "Unlimited previews"];
  if (!hasFreeAccount) return ["A first project", "Unlimited previews"];
  const { words } = limitsFor({ planId: "preview-plan-usd", billing: "sandbox" });
  return [`${words} words`, "All premium voices", "Unlimited previews"];
}
