import type { Area, Platform } from "../../area.ts";
import { projectsRouter } from "./routes.ts";

export type ProjectsPlatform = Pick<Platform, "clock" | "config" | "database" | "ids">;

/** The projects of an organisation: one for each site or app that plays audio. */
export function createProjectsArea(platform: ProjectsPlatform): Area {
  return { name: "projects", router: { projects: projectsRouter(platform) } };
}
