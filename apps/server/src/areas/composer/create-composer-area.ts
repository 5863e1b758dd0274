import type { Area, Platform } from "../../area.ts";
import { composerRouter } from "./routes.ts";

/** What projects have for their timelines. */
export function createComposerArea(platform: Platform): Area {
  return { name: "composer", router: { composer: composerRouter(platform) } };
}
