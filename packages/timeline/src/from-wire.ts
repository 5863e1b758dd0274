import type { ComposerSettings } from "./schemas/composer-settings.ts";
import type { Timeline } from "./timeline.ts";
import { clipId } from "./clips/clip-ids.ts";
import { audioClip, speechClip } from "./clips/clip-of-block.ts";
import { settle } from "./edits/settle.ts";

/**
 * The timeline that settings describe. Its clips are numbered in their order, so that equal settings give equal timelines; what
 * lies off the grid goes to the nearest place on it that is free.
 */
export function timelineOf(settings: ComposerSettings): Timeline {
  let count = 0;
  const nextId = () => clipId((count += 1));
  const tracksOf = (type: "TTS" | "AUDIO") => settings.sections.find((section) => section.type === type)?.tracks ?? [];
  return settle({
    speech: tracksOf("TTS")
      .flat()
      .map((block) => speechClip(block, nextId())),
    tracks: tracksOf("AUDIO").map((track) => track.map((block) => audioClip(block, nextId()))),
    ducking: settings.ducking ?? "light",
    zoom: settings.zoomLevel,
    includeTitle: settings.includeTitle,
    ...(settings.usesPattern === false ? { usesPattern: false } : {}),
  });
}
