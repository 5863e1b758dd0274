import type { Area, Platform } from "../../area.ts";
import { helpRouter } from "./help-router.ts";
import { loadLegalPages } from "./legal-pages.ts";
import { mountHelp } from "./routes.ts";

/** Pages of our own, help and legal, and messages to the operator. */
export async function createHelpArea(platform: Platform): Promise<Area> {
  const legal = await loadLegalPages(platform.config);
  return {
    name: "help",
    router: { help: helpRouter(platform) },
    routes: (app) => mountHelp(app, platform.config, legal),
  };
}
