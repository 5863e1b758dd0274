import type { Area } from "../../area.ts";
import { removeFilesJob } from "./jobs.ts";
import { removeFiles } from "./delete-project.ts";
import { mountLogos } from "./logo/logo-file-routes.ts";
import type { ProjectsPlatform, ProjectsServices } from "./platform.ts";
import { playerSettingsRouter } from "./player/routes.ts";
import { projectsRouter } from "./routes.ts";

/** The projects of an organisation: one for each site or app that plays audio. */
export function createProjectsArea(platform: ProjectsPlatform, services: ProjectsServices): Area {
  return {
    name: "projects",
    router: { projects: projectsRouter(platform, services), player: playerSettingsRouter(platform) },
    routes: (app) => mountLogos(app, platform.files),
    jobs: (queue) => queue.define(removeFilesJob, { run: (job) => removeFiles(platform.storage, job) }),
  };
}
