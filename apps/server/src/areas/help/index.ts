import type { Area, Platform } from "../../area.ts";
import { mountHelp } from "./routes.ts";

/** Pages of our own: the help. */
export function createHelpArea(platform: Platform): Area {
  return {
    name: "help",
    routes: (app) => mountHelp(app, platform.config),
  };
}
