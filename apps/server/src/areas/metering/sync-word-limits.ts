import { type Billing, limitsFor, planOf } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { plansInUse, setWordLimitOfPlan } from "./account-store.ts";

/**
 * Syncs the organisations' word limits with the plan catalogue and the billing mode, which the operator may have
 * changed since the last start. Individually agreed limits stay. In the system scope.
 */
export async function syncWordLimits(trx: Trx, billing: Billing): Promise<void> {
  for (const planId of await plansInUse(trx)) {
    if (!planOf(planId).wordsByAgreement) await setWordLimitOfPlan(trx, planId, limitsFor({ planId, billing }).words);
  }
}
