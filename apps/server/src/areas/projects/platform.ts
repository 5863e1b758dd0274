import type { Platform } from "../../area.ts";
import type { StopBuilds } from "./delete-project.ts";

/** What of the platform this area stands on. */
export type ProjectsPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "ids" | "queue" | "rateLimits" | "realtime" | "speech" | "storage"
>;

/** What other areas give to this one. */
export interface ProjectsServices {
  stopBuilds: StopBuilds;
}
