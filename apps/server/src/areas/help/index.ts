import type { Area, Platform } from "../../area.ts";
import { helpRouter } from "./help-router.ts";
import { loadLegalPages } from "./legal-pages.ts";
import { loadNews } from "./load-pages.ts";
import { mountHelp, type Texts } from "./routes.ts";

export { latestNewsDate } from "./load-pages.ts";

/** Pages of our own, help and legal, and messages to the operator. */
export async function createHelpArea(platform: Platform): Promise<Area> {
  const { config } = platform;
  const { termsFile, privacyFile } = config.legal;
  // A file of the operator that is no page is told at the start; what is ours waits until somebody reads it.
  const ofOperator = termsFile === undefined && privacyFile === undefined ? undefined : await loadLegalPages(config);
  async function loadTexts(): Promise<Texts> {
    const { terms, privacy } = ofOperator ?? (await loadLegalPages(config));
    return { "/terms": terms, "/privacy": privacy, "/whats-new": await loadNews() };
  }
  return {
    name: "help",
    router: { help: helpRouter(platform) },
    routes: (app) => mountHelp(app, config, loadTexts),
  };
}
