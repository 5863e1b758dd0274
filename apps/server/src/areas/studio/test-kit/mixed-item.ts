import type { WireSound } from "@lectern/contract";
import type { ComposerSettings } from "@lectern/timeline";
import { block, type Item } from "./build-item.ts";

/** The text of an item that music is added to. */
export const script = [block("Alice was beginning to get very tired."), block("Oh dear! I shall be late.")];

/** The plain reading, but for two seconds of silence before the second block. */
export function settingsOf(item: Item, more: object = {}): ComposerSettings {
  const clips = Object.values(item.block_audios).map(({ audio_url: url, duration }, index) => ({
    title: `Block ${index + 1}`,
    type: "TTS",
    url,
    duration,
    ends: duration,
    ...(index === 1 ? { delay: 2, ...more } : {}),
  }));
  return { sections: [{ type: "TTS", tracks: [clips] }] } as unknown as ComposerSettings;
}

/** A sound that is repeated to the end, below the voice. */
export function bedOf({ url, duration, title }: WireSound, more: object = {}): object {
  return { title, type: "AUDIO", url, duration, ends: duration, loop: "end", volume: 30, fadeOutDuration: 1, ...more };
}
