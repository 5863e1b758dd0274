import type { Area, Platform } from "../../area.ts";
import { mountPlayer } from "./routes.ts";

export { FRAME_HEIGHT, frameCode, scriptCode } from "./embed-codes.ts";

/** The widget, its pages and their data. */
export function createPlayerArea({ database, config }: Platform): Area {
  return {
    name: "player",
    routes: (app) => mountPlayer(app, { database, publicUrl: config.publicUrl }),
  };
}
