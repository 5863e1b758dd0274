import type { ComposerBlock, ComposerSettings } from "./schemas/composer-settings.ts";
import type { AudioClip, SpeechClip, Timeline } from "./timeline.ts";
import { samplesOfSeconds } from "./wire-times.ts";

/** The timeline that settings describe. */
export function timelineOf(settings: ComposerSettings): Timeline {
  const tracksOf = (type: "TTS" | "AUDIO") => settings.sections.find((section) => section.type === type)?.tracks ?? [];
  return {
    speech: tracksOf("TTS").flat().map(speechClip),
    tracks: tracksOf("AUDIO").map((track) => track.map(audioClip)),
    ducking: settings.ducking ?? "light",
    zoom: settings.zoomLevel,
    includeTitle: settings.includeTitle,
  };
}

function speechClip(block: ComposerBlock): SpeechClip {
  return { kind: "speech", ...clipFields(block) };
}

function audioClip(block: ComposerBlock): AudioClip {
  const { loop } = block;
  return {
    kind: "audio",
    ...clipFields(block),
    loop: typeof loop === "number" ? samplesOfSeconds(loop) : (loop ?? "none"),
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
