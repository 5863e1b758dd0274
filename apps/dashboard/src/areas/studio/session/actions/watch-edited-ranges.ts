import { editedParts } from "../../../../platform/playback/edited-parts.ts";
import type { Studio } from "../studio.ts";
import type { BlockTimes } from "../../speech/spoken-word.ts";
import { itemTrackId } from "../../speech/tracks.ts";

/** The ranges of generated audio whose text was edited since, in seconds. */
export function partsNotInScript(
  times: readonly BlockTimes[],
  hashes: ReadonlySet<string>,
): readonly [start: number, end: number][] {
  return times
    .filter(({ hash, words }) => words.length > 0 && !hashes.has(hash))
    .map(({ starts, duration }) => [starts, starts + duration]);
}

/** Updates the player's edited ranges of the item's audio, until the returned function is called. */
export function watchEditedRanges({ item, stats, saver }: Pick<Studio, "item" | "stats" | "saver">): () => void {
  function mark(): void {
    const contentId = saver.saved()?.contentId;
    const { blocks } = stats.get();
    // Unknown until the script's statistics are computed.
    if (contentId === undefined || blocks.size === 0) return;
    const hashes = new Set([...blocks.values()].map(({ hash }) => hash));
    editedParts.set({ trackId: itemTrackId(contentId), parts: partsNotInScript(item.get().spoken, hashes) });
  }
  const ends = [stats.subscribe(mark), item.subscribe(mark)];
  mark();
  return () => {
    for (const end of ends) end();
    editedParts.set(undefined);
  };
}
