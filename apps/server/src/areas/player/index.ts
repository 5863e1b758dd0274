import type { Area, Platform } from "../../area.ts";
import { createCards } from "./cards/create-cards.ts";
import { mountPlayer } from "./routes.ts";

export { createShowPreviews } from "./shows/show-previews.ts";
export { createAsset } from "./assets.ts";
export { createCompressedTexts, type SendText } from "./assets.ts";
export { fontRules } from "./pages/fonts.ts";
export { ampCode, FRAME_HEIGHT, frameCode, scriptCode } from "./embed-codes.ts";

/** The widget, its pages and their data. */
export function createPlayerArea(platform: Platform): Area {
  const cards = createCards();
  return {
    name: "player",
    routes: (app) => mountPlayer(app, { ...platform, cards }),
    close: () => cards.close(),
  };
}
