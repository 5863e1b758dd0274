import { html, type Html } from "../../../platform/html/html.ts";
import { audioUrl, presentInlinePlayer, type PublicContext } from "../present.ts";
import type { PublicFacts } from "../store.ts";

/**
 * Where the page's player stands. It plays the generation whose text the page shows, even when another is published
 * meanwhile. Without scripts it is the browser's own.
 * @param kind "dock": the bar of the share page. "compact": fits the height of a frame.
 */
export function playerElement(audio: PublicFacts, context: PublicContext, kind: "dock" | "compact"): Html {
  const facts = presentInlinePlayer(audio, context);
  const player = {
    ...facts.player,
    // It follows the text that the page shows.
    reading_along: kind === "dock" && audio.hasText && !audio.isUploaded,
  };
  return html`<div
    data-lectern="${audio.id}"
    data-lectern-audio="${JSON.stringify({ ...facts, player })}"
    data-lectern-${kind}
  >
    <noscript><audio controls preload="none" src="${audioUrl(audio, context.publicUrl)}"></audio></noscript>
  </div>`;
}
