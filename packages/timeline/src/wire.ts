import type { ComposerSettings } from "./schemas/composer-settings.ts";
import type { Clip, Timeline } from "./timeline.ts";
import { clipId } from "./clips/find-clip.ts";
import { audioClip, speechClip } from "./clips/clip-of-block.ts";
import { normaliseTimeline } from "./edits/normalise-timeline.ts";
import type { ComposerBlock } from "./clips/block-fields.ts";
import { secondsOfSamples } from "./wire-times.ts";

/**
 * The timeline that settings describe. Its clips are numbered in their order, so that equal settings give equal timelines; what
 * lies off the grid goes to the nearest place on it that is free.
 */
export function timelineOf(settings: ComposerSettings): Timeline {
  let count = 0;
  const nextId = () => clipId((count += 1));
  const tracksOf = (type: "TTS" | "AUDIO") => settings.sections.find((section) => section.type === type)?.tracks ?? [];
  return normaliseTimeline({
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

/** Settings that describe a timeline; `timelineOf` reads the same one from them. */
export function settingsOf(timeline: Timeline): ComposerSettings {
  const { zoom, includeTitle, ducking, speech, tracks, usesPattern } = timeline;
  return {
    zoomLevel: zoom,
    includeTitle,
    ducking,
    ...(usesPattern === undefined ? {} : { usesPattern }),
    sections: [
      { type: "TTS", tracks: [speech.map(composerBlock)] },
      { type: "AUDIO", tracks: tracks.map((track) => track.map(composerBlock)) },
    ],
  };
}

function composerBlock(clip: Clip): ComposerBlock {
  const block: ComposerBlock = {
    title: clip.title,
    type: clip.kind === "speech" ? "TTS" : "AUDIO",
    starts: secondsOfSamples(clip.cueIn),
    ends: secondsOfSamples(clip.cueOut),
    trimRight: secondsOfSamples(clip.sourceSamples - clip.cueOut),
    url: clip.source,
    delay: secondsOfSamples(clip.delay),
    duration: secondsOfSamples(clip.sourceSamples),
    fadeInDuration: secondsOfSamples(clip.fadeIn),
    fadeOutDuration: secondsOfSamples(clip.fadeOut),
    volume: clip.volume,
  };
  if (clip.kind === "speech") return block;
  const { loop, pattern } = clip;
  return {
    ...block,
    ...(loop === "none" ? {} : { loop: loop === "end" ? loop : secondsOfSamples(loop) }),
    ...(pattern ? { pattern: pattern.part, offset: secondsOfSamples(pattern.offset) } : {}),
  };
}
