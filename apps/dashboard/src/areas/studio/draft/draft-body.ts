import type { Script } from "@lectern/script";
import { type ComposerSettings, hashComposition, DEFAULT_ZOOM, timelineOf } from "@lectern/timeline";

/** Request body of a save. */
export interface DraftBody {
  title: string;
  script: Script;
  /** The timeline: what is heard beside the plain reading of the text, and whether the title is read. */
  settings: ComposerSettings;
}

/** The settings of a text that is simply read. */
export function plainSettings(script: Script): ComposerSettings {
  return { zoomLevel: DEFAULT_ZOOM, includeTitle: script[0]?.is_title === true, sections: [] };
}

/** A body as stored on the server. */
export interface VersionedDraft {
  version: number;
  body: DraftBody;
}

/** Whether two bodies hold the same text, voices, marks and timeline, whatever the order of their fields. */
export function isSameBody(a: DraftBody, b: DraftBody): boolean {
  return a.title === b.title && canonical(a.script) === canonical(b.script) && isSameTimeline(a.settings, b.settings);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** How the timeline is shown, and what the generated audio says of its clips, are no part of it. */
function isSameTimeline(one: ComposerSettings, other: ComposerSettings): boolean {
  return (
    one.includeTitle === other.includeTitle && hashComposition(timelineOf(one)) === hashComposition(timelineOf(other))
  );
}
