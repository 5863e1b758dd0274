export { createBillingArea } from "./create-billing-area.ts";
export type { BillingPlatform } from "./platform.ts";
export { createStripeClient } from "./stripe/stripe-tools.ts";
export { syncCatalogue } from "./stripe/sync-catalogue.ts";
