import { type Billing, limitsFor } from "@lectern/access";

/** What a new organisation's row says of its words and its first billing period. */
export function firstPeriod({ planId, billing, now }: { planId: string; billing: Billing; now: Date }) {
  return {
    words_limit: limitsFor({ planId, billing }).words,
    subscribed_at: now,
    period_start: now,
    // The first plan gives its words once.
    renews_on: null,
  };
}
