import { contrast, inkOn, parseColour } from "@lectern/colour";
import { createHash } from "node:crypto";
import { showPageSettings, showPlayerSettings } from "@lectern/contract";
import type { PublicShow } from "./show-store.ts";
import { type PageStyle, pageStyle, readableTextColour } from "../pages/page-colours.ts";

const ownPaper = showPageSettings.parse({}).background_color;
const ownPlayer = showPlayerSettings.parse({});

/** Whether the page has a paper of its own, which is then that of both themes. */
export function hasOwnBackground({ pageSettings }: PublicShow): boolean {
  return pageSettings.background_color !== ownPaper;
}

/** The show's colours as its pages have them: text is moved until it can be read on the paper. */
export function resolveShowTheme(show: PublicShow): PageStyle {
  const { playerSettings: player, pageSettings: page } = show;
  const themed = pageStyle(player.player_color);
  if (!hasOwnBackground(show)) return themed;
  const paper = page.background_color;
  const isDark = inkOn(parseColour(paper)) === "#ffffff";
  const ink = readableTextColour(player.text_color, paper);
  const rules = {
    "color-scheme": isDark ? "dark" : "light",
    "--paper": page.background_color,
    "--sheet": page.background_color,
    "--ink": ink,
    "--ink-2": ink,
    "--ink-3": ink,
    "--line": `color-mix(in srgb,${ink} 20%,${page.background_color})`,
    "--accent": readableTextColour(player.player_color, paper),
  };
  const text = `:root{${Object.entries(rules)
    .map((rule) => rule.join(":"))
    .join(";")}}`;
  return { text, hash: createHash("sha256").update(text).digest("base64") };
}

/** The colours of the show's players; empty: those of the page. */
export function playerColours(show: PublicShow) {
  const { player_color: color, text_color: text, background_color: background } = show.playerSettings;
  const isOwn = background !== ownPlayer.background_color;
  const isReadable = contrast(parseColour(text), parseColour(background)) >= 4.5;
  return {
    color,
    background_color: isOwn ? background : "",
    text_color: isOwn ? (isReadable ? text : readableTextColour(text, background)) : "",
  };
}
