import type { ComposerSettings } from "./schemas/composer-settings.ts";

/** Whether settings of the wire have clips of music. */
export function hasMusic({ sections }: Pick<ComposerSettings, "sections">): boolean {
  return sections.some(({ type, tracks }) => type === "AUDIO" && tracks.some((track) => track.length > 0));
}
