import type { Playback } from "../../playback.ts";

/** A link with the time of a chapter plays it; where it leads to on the page, it still leads. */
export function bindChapterLinks(playback: Playback): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest("[data-lectern-seek]");
    if (!link) return;
    playback.seek(Number(link.getAttribute("data-lectern-seek")));
    playback.play();
  });
}
