import {
  type ComposerSettings,
  hashComposition,
  matchClips,
  hasComposition,
  settingsOf,
  type Timeline,
  timelineOf,
} from "@lectern/timeline";
import { blockText, countBlockWords, type Script } from "@lectern/script";

/** Whether two timelines sound alike and are shown alike, whatever the generated voice says of the places of their clips. */
export function isSameTimeline(one: ComposerSettings, other: ComposerSettings): boolean {
  return (
    one.zoomLevel === other.zoomLevel &&
    one.includeTitle === other.includeTitle &&
    hashComposition(timelineOf(one)) === hashComposition(timelineOf(other))
  );
}

/** Composer settings as they are kept, with the name of what is heard of them (`hashComposition`). */
export interface KeptSettings {
  settings: ComposerSettings;
  hash: string | null;
}

/** How an item is read that has no timeline of its own. */
export const plainSettings: ComposerSettings = { zoomLevel: 60, includeTitle: true, sections: [] };

/** Settings with one speech clip for each block of a text, whichever text they were made for; of no text, none. */
export function fitSettings(sent: ComposerSettings, script: Script): KeptSettings {
  const settings = script.length === 0 ? ofPatternAlone(sent) : withoutSpeechAddresses(sent);
  const timeline = timelineOf(settings);
  if (!hasComposition(timeline)) return { settings, hash: null };
  const fitted = fitTimeline(timeline, script);
  if (fitted === timeline) return { settings, hash: hashComposition(timeline) };
  return { settings: { ...settings, sections: settingsOf(fitted).sections }, hash: hashComposition(fitted) };
}

/** A text without blocks has no timeline; what the project's pattern puts into every item waits for its first block. */
function ofPatternAlone({ sections, usesPattern }: ComposerSettings): ComposerSettings {
  const tracks = sections
    .filter(({ type }) => type === "AUDIO")
    .flatMap((section) => section.tracks.map((track) => track.filter(({ pattern }) => pattern !== undefined)))
    .filter((track) => track.length > 0);
  return {
    ...plainSettings,
    ...(usesPattern === undefined ? {} : { usesPattern }),
    ...(tracks.length === 0 ? {} : { sections: [{ type: "AUDIO", tracks }] }),
  };
}

/** Addresses of blocks change with each generation: they are added when a timeline is read, and not kept. */
export function withoutSpeechAddresses(settings: ComposerSettings): ComposerSettings {
  const sections = settings.sections.map((section) =>
    section.type === "AUDIO"
      ? section
      : { ...section, tracks: section.tracks.map((track) => track.map((block) => ({ ...block, url: "" }))) },
  );
  return { ...settings, sections };
}

/** A timeline with one speech clip for each block of a text. */
export function fitTimeline(timeline: Timeline, script: Script): Timeline {
  return matchClips(
    timeline,
    script.map((block) => ({ text: blockText(block), words: countBlockWords(block) })),
  );
}
