import type { Platform } from "../../../area.ts";

export type ShowServices = Pick<Platform, "database" | "storage" | "clock" | "ids" | "config" | "rateLimits">;

/** Whose show it is, and who calls. */
export interface ShowScope {
  organisationId: string;
  projectId: string;
  showId: string;
  callerId: string;
}
