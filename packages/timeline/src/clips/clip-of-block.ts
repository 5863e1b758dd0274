import type { ComposerBlock } from "./block-fields.ts";
import type { AudioClip, SpeechClip } from "../timeline.ts";
import { samplesOfSeconds } from "../wire-times.ts";

/** A clip of the TTS section, its times rounded to samples. */
export function speechClip(block: ComposerBlock, id: string): SpeechClip {
  return { kind: "speech", id, ...clipFields(block) };
}

/** A clip of the AUDIO section, its times rounded to samples. */
export function audioClip(block: ComposerBlock, id: string): AudioClip {
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
