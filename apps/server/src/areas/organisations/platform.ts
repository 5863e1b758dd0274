import type { Platform } from "../../area.ts";

/** The platform services that this area uses. */
export type OrganisationsPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "ids" | "locator" | "mailer" | "queue" | "rateLimits" | "realtime"
>;
