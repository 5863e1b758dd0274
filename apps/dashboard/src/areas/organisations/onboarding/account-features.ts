import { limitsFor } from "@lectern/access";

/** What the new account includes, one line each. */
export function accountFeatures({
  hasPlans,
  hasFreeAccount,
  hasPremiumVoices,
}: {
  hasPlans: boolean;
  hasFreeAccount: boolean;
  /** Whether this installation has an engine with premium voices. */
  hasPremiumVoices: boolean;
}): readonly string[] {
  if (!hasPlans) return ["Words without a limit", "All voices", "Unlimited previews"];
  if (!hasFreeAccount) return ["A first project", "Unlimited previews"];
  const { words } = limitsFor({ planId: "preview-plan-usd", billing: "sandbox" });
  return [`${words} words`, hasPremiumVoices ? "All premium voices" : "All voices", "Unlimited previews"];
}
