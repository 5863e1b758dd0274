import type { Area, Platform } from "../../area.ts";
import { studioServices } from "../studio/index.ts";
import { bulkRouter } from "./routes.ts";
import { mountZip } from "./zip/zip-routes.ts";
import { createZipLinks } from "./zip/zip-links.ts";

/** The same done to several items of a project. */
export function createBulkArea(platform: Platform): Area {
  const links = createZipLinks(platform.config.secret);
  const services = { ...studioServices(platform), rateLimits: platform.rateLimits };
  return {
    name: "bulk",
    router: { bulk: bulkRouter(platform, links) },
    routes: (app) => mountZip(app, services, links),
  };
}
