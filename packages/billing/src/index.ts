export { cancelledSubscription, nextSubscription } from "./next-subscription.ts";
export { namedRights, type PlanExtras, type PlanFeature, planFeatures, summaryFeatures } from "./plan-features.ts";
export {
  type BillingCycle,
  type Currency,
  currencyOf,
  cycleOf,
  freePlanIdFor,
  isUpgrade,
  monthlyAmount,
  monthsOf,
  type Price,
  priceOf,
  waitsForRenewal,
} from "./price.ts";
export { type InvoiceLine, planRefusal, type PlanRefusal, type Quote, quotePlan, quoteRenewal } from "./quote.ts";
export {
  type BilledTerm,
  GRACE_DAYS,
  type Subscription,
  type SubscriptionEvent,
  subscriptionEvents,
  type SubscriptionStatus,
  subscriptionStatuses,
} from "./subscription.ts";
export { taxIdName } from "./tax-id-name.ts";
export { addDays, addMonths, type Term, termAfter } from "./term.ts";
