import type { Platform } from "../../area.ts";

/** The platform services that this area uses. */
export type AccountsPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "files" | "ids" | "log" | "mailer" | "rateLimits" | "realtime" | "storage"
>;
