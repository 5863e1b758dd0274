import type { Platform } from "../../area.ts";

/** What deliveries depend on, injected. */
export type DeliveryServices = Pick<Platform, "database" | "queue" | "clock" | "config" | "log" | "ids">;
