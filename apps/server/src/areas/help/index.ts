import type { Area, Platform } from "../../area.ts";
import { helpRouter } from "./help-router.ts";
import { loadLegalPages } from "./legal-pages.ts";
import { loadNews } from "./load-pages.ts";
import { mountHelp } from "./routes.ts";

export { loadNews } from "./load-pages.ts";

/** Pages of our own, help and legal, and messages to the operator. */
export async function createHelpArea(platform: Platform): Promise<Area> {
  const [legal, news] = await Promise.all([loadLegalPages(platform.config), loadNews()]);
  return {
    name: "help",
    router: { help: helpRouter(platform) },
    routes: (app) => mountHelp(app, platform.config, [...legal, news]),
  };
}
