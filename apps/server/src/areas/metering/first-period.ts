import { type Billing, limitsFor } from "@lectern/access";

/** Word limit and first billing period of a new organisation. */
export function firstPeriod({ planId, billing, now }: { planId: string; billing: Billing; now: Date }) {
  return {
    words_limit: limitsFor({ planId, billing }).words,
    subscribed_at: now,
    period_start: now,
    // The free plan's words are given once, not every period.
    renews_on: null,
  };
}
