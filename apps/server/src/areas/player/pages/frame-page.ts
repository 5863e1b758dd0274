import { html, type Html } from "../../../platform/html/html.ts";
import { cardUrl, type PublicContext } from "../present.ts";
import type { PublicFacts } from "../store.ts";
import { logoImage } from "./logo.ts";
import { directionOf } from "./page-strings.ts";
import { playerElement } from "./player-element.ts";

export interface FrameHead {
  language: string;
  title: string;
  /** Address of the page that the frame is a part of. */
  canonical: string;
  /** Address of what the system's own controls show while it plays. */
  picture: string;
}

/** A page inside a frame: what it shows, and the player's script. */
export function frameDocument({ language, title, canonical, picture }: FrameHead, content: Html): string {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="canonical" href="${canonical}" />
        <meta property="og:image" content="${picture}" />
        <link rel="stylesheet" href="/player.css" />
      </head>
      <body class="frame">
        ${content}
        <script async src="/embed.js"></script>
      </body>
    </html>`.text;
}

/** The page inside the frame of an item: the player and nothing else. */
export function framePage(audio: PublicFacts, context: PublicContext): string {
  const { id, language, title } = audio;
  const { publicUrl } = context;
  return frameDocument(
    { language, title, canonical: `${publicUrl}/listen/${id}`, picture: cardUrl(id, publicUrl) },
    html`${logoImage(audio, context, "frame") ?? ""} ${playerElement(audio, context, "compact")}`,
  );
}
