import { type Billing, limitsFor, planOf } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { plansInUse, setWordLimitOfPlan } from "./account-store.ts";

/**
 * Brings the words that organisations may use in line with the plan catalogue and with how is billed, either of which the
 * operator may have changed since the last start. Words agreed on one by one stay. In the system scope.
 */
export async function syncWordLimits(trx: Trx, billing: Billing): Promise<void> {
  for (const planId of await plansInUse(trx)) {
    if (!planOf(planId).wordsByAgreement) await setWordLimitOfPlan(trx, planId, limitsFor({ planId, billing }).words);
  }
}
