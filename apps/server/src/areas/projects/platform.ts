import type { Platform } from "../../area.ts";
import type { StopBuilds } from "./delete-project.ts";

/** The platform services that this area uses. */
export type ProjectsPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "files" | "ids" | "queue" | "rateLimits" | "realtime" | "speech" | "storage"
>;

/** What other areas provide to this one. */
export interface ProjectsServices {
  stopBuilds: StopBuilds;
}
