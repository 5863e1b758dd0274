import { blockText } from "@lectern/script";
import { playback } from "../../../../platform/playback/playback.ts";
import type { Track } from "../../../../platform/playback/player-state.ts";
import { blockAt, isSilentBlock, scriptOf } from "../../document/elements.ts";
import { blockKey, indexOfKey } from "../../document/block-keys.ts";
import type { Studio } from "../studio.ts";
import { builtBlock, type ScriptPlace, secondsAt } from "../../speech/place-in-audio.ts";
import type { Previews } from "./preview-player.ts";
import { blockTrackId } from "../../speech/tracks.ts";

export type PlayFrom = ReturnType<typeof createPlayFrom>;

/**
 * Plays from a position in the text: the item's audio where it is up to date, otherwise previews, block by block to
 * the end of the text.
 */
export function createPlayFrom(
  studio: Pick<Studio, "editor" | "item" | "hashOf">,
  previews: Pick<Previews, "play" | "prepare">,
  itemTrack: () => Track | undefined,
) {
  const { editor } = studio;
  /** The playing block, which the next one will follow. */
  let current: { key: string; trackId: string } | undefined;

  function hash(index: number): string | undefined {
    const block = blockAt(editor, index)?.[0];
    return block && studio.hashOf.get()(block);
  }

  function nextAudible(index: number): number | undefined {
    const found = scriptOf(editor).findIndex((block, at) => at >= index && !isSilentBlock(block));
    return found === -1 ? undefined : found;
  }

  async function hearBlock(index: number, from: number): Promise<void> {
    const at = nextAudible(index);
    const block = at === undefined ? undefined : blockAt(editor, at)?.[0];
    if (at === undefined || !block) return;
    const key = blockKey(editor, block);
    const step = { key, trackId: blockTrackId(studio.hashOf.get()(block)) };
    current = step;
    const plays = await previews.play({ block, key, from: at === index ? from : 0 });
    if (current !== step) return;
    if (!plays) current = undefined;
    const next = nextAudible(at + 1);
    const follower = next === undefined ? undefined : blockAt(editor, next)?.[0];
    if (plays && follower) previews.prepare(follower);
  }

  function onPlayback(): void {
    if (!current) return;
    const { track, status } = playback.state.get();
    if (track?.id !== current.trackId) {
      if (track && status === "playing") current = undefined;
      return;
    }
    if (status !== "ended") return;
    const { key } = current;
    current = undefined;
    const index = indexOfKey(editor, key);
    if (index !== -1) void hearBlock(index + 1, 0);
  }

  return {
    from: ({ key, offset }: ScriptPlace): void => {
      const index = indexOfKey(editor, key);
      const entry = blockAt(editor, index);
      if (!entry) return;
      // After the last word of a block the next block starts.
      const isBehind = blockText(entry[0]).slice(offset).trim() === "" && index + 1 < editor.children.length;
      const place = isBehind && offset > 0 ? { index: index + 1, offset: 0 } : { index, offset };
      const at = nextAudible(place.index);
      const wanted = at === undefined ? undefined : hash(at);
      const track = itemTrack();
      const built =
        at === undefined || wanted === undefined
          ? undefined
          : builtBlock(studio.item.get().times, { hash: wanted, position: at });
      current = undefined;
      if (track && built) playback.play(track, { atSeconds: secondsAt(built, at === place.index ? place.offset : 0) });
      else void hearBlock(place.index, place.offset);
    },

    /** Continues from block to block until the returned function is called. */
    open: (): (() => void) => playback.state.subscribe(onPlayback),
  };
}
