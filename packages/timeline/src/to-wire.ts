import type { ComposerBlock } from "./schemas/block-fields.ts";
import type { ComposerSettings } from "./schemas/composer-settings.ts";
import type { Clip, Timeline } from "./timeline.ts";
import { secondsOfSamples } from "./wire-times.ts";

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
