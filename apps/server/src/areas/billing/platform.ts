import type { Platform } from "../../area.ts";
import type { BillingProvider } from "./provider.ts";

/** The platform services that this area uses. */
export type BillingPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "ids" | "mailer" | "queue" | "log" | "rateLimits" | "speech"
>;

/** What calls about subscriptions use. */
export interface BillingServices extends BillingPlatform {
  /** undefined where nothing is billed. */
  provider: BillingProvider | undefined;
}
