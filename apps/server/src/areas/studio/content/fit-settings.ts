import { blockText, countBlockWords, type Script } from "@lectern/script";
import {
  type ComposerSettings,
  compositionOf,
  fitToBlocks,
  hasComposition,
  settingsOf,
  timelineOf,
} from "@lectern/timeline";

/** Composer settings as they are kept, with the name of what is heard of them (`compositionOf`). */
export interface KeptSettings {
  settings: ComposerSettings;
  hash: string | null;
}

/** Settings with one speech clip for each block of a text, whichever text they were made for. */
export function fitSettings(settings: ComposerSettings, script: Script): KeptSettings {
  const timeline = timelineOf(settings);
  if (!hasComposition(timeline)) return { settings, hash: null };
  const blocks = script.map((block) => ({ text: blockText(block), words: countBlockWords(block) }));
  const fitted = fitToBlocks(timeline, blocks);
  if (fitted === timeline) return { settings, hash: compositionOf(timeline) };
  return { settings: { ...settings, sections: settingsOf(fitted).sections }, hash: compositionOf(fitted) };
}
