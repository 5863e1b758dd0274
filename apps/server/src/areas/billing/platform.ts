import type { Platform } from "../../area.ts";

/** The platform services that this area uses. */
export type BillingPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "ids" | "mailer" | "queue" | "log" | "rateLimits" | "speech"
>;
