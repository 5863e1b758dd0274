export { createBillingArea } from "./create-billing-area.ts";
export type { BillingPlatform } from "./platform.ts";
