import type { Platform } from "../../area.ts";

/** What of the platform this area stands on. */
export type OrganisationsPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "ids" | "locator" | "mailer" | "rateLimits"
>;
