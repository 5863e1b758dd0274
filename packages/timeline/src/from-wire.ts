import type { ComposerBlock, ComposerSettings } from "./schemas/composer-settings.ts";
import type { AudioClip, SpeechClip, Timeline } from "./timeline.ts";
import { clipId } from "./clips/clip-ids.ts";
import { samplesOfSeconds } from "./wire-times.ts";

/** The timeline that settings describe. Its clips are numbered in their order, so that equal settings give equal timelines. */
export function timelineOf(settings: ComposerSettings): Timeline {
  let count = 0;
  const nextId = () => clipId((count += 1));
  const tracksOf = (type: "TTS" | "AUDIO") => settings.sections.find((section) => section.type === type)?.tracks ?? [];
  return {
    speech: tracksOf("TTS")
      .flat()
      .map((block) => speechClip(block, nextId())),
    tracks: tracksOf("AUDIO").map((track) => track.map((block) => audioClip(block, nextId()))),
    ducking: settings.ducking ?? "light",
    zoom: settings.zoomLevel,
    includeTitle: settings.includeTitle,
    ...(settings.usesPattern === false ? { usesPattern: false } : {}),
  };
}

function speechClip(block: ComposerBlock, id: string): SpeechClip {
  return { kind: "speech", id, ...clipFields(block) };
}

function audioClip(block: ComposerBlock, id: string): AudioClip {
  const { loop, pattern: part, offset = 0 } = block;
  return {
    kind: "audio",
    id,
    ...clipFields(block),
    loop: typeof loop === "number" ? samplesOfSeconds(loop) : (loop ?? "none"),
    ...(part === undefined ? {} : { pattern: { part, offset: samplesOfSeconds(offset) } }),
  };
}

function clipFields(block: ComposerBlock) {
  return {
    title: block.title,
    source: block.url,
    sourceSamples: samplesOfSeconds(block.duration),
    cueIn: samplesOfSeconds(block.starts),
    cueOut: samplesOfSeconds(block.ends),
    delay: samplesOfSeconds(block.delay),
    fadeIn: samplesOfSeconds(block.fadeInDuration),
    fadeOut: samplesOfSeconds(block.fadeOutDuration),
    volume: block.volume,
  };
}
