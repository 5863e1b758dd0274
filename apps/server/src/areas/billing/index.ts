export { createBillingArea } from "./create-billing-area.ts";
export type { BillingPlatform } from "./platform.ts";
export { createStripeClient } from "./stripe/create-client.ts";
export { syncCatalogue } from "./stripe/sync-catalogue.ts";
