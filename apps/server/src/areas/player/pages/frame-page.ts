import { html } from "../../../platform/html/html.ts";
import type { PublicContext } from "../present.ts";
import type { PublishedAudio } from "../store.ts";
import { logoImage } from "./logo.ts";
import { directionOf } from "./page-language.ts";
import { playerPlace } from "./player-place.ts";

/** The page inside a frame: the player and nothing else. */
export function framePage(audio: PublishedAudio, context: PublicContext): string {
  return html`<!doctype html>
    <html lang="${audio.language}" dir="${directionOf(audio.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${audio.title}</title>
        <link rel="canonical" href="${context.publicUrl}/listen/${audio.id}" />
        <link rel="stylesheet" href="/player.css" />
      </head>
      <body class="frame">
        ${logoImage(audio, context, "frame") ?? ""} ${playerPlace(audio, context, "compact")}
        <script async src="/embed.js"></script>
      </body>
    </html>`.text;
}
