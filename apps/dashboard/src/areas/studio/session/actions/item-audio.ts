import { playback } from "../../../../platform/playback/playback.ts";
import type { Track } from "../../../../platform/playback/player-state.ts";
import { isSilentBlock } from "../../document/elements.ts";
import { samePlace, secondsAt, sentenceStart } from "../../speech/place-in-audio.ts";
import { itemTrackId } from "../../speech/tracks.ts";
import type { Studio } from "../studio.ts";

export type ItemAudio = ReturnType<typeof createItemAudio>;

/** The index of a block, and a UTF-16 offset into its text. */
export interface EditedPlace {
  index: number;
  offset: number;
}

/** The item's generated audio in the player. */
export function createItemAudio(studio: Studio) {
  const { saver, server, item } = studio;

  function track(): Track | undefined {
    const { audioUrl, durationSeconds, peaksUrl, blocksUrl } = item.get();
    const contentId = saver.saved()?.contentId;
    if (audioUrl === undefined || contentId === undefined) return undefined;
    return {
      id: itemTrackId(contentId),
      kind: "item",
      url: audioUrl,
      title: studio.title.get() || "Untitled",
      ...(durationSeconds === undefined ? {} : { durationSeconds }),
      ...(peaksUrl === undefined ? {} : { peaksUrl }),
      ...(blocksUrl === undefined ? {} : { blocksUrl }),
    };
  }

  function play(): void {
    const current = track();
    if (current) playback.toggle(current);
  }

  async function reloadItem(contentId: string): Promise<void> {
    const before = item.get().times;
    const { item: loaded } = await server.loadItem(contentId);
    studio.showItem(loaded);
    // A player with the previous audio continues with the new one, at the same words.
    const current = track();
    if (current) playback.replace(current, samePlace(before, loaded.times, playback.seconds()));
  }

  return {
    track,

    /** Plays the audio, or pauses it. */
    play,

    /** Fetches the newest audio; a player goes on in it. */
    reload: async (): Promise<void> => {
      const contentId = saver.saved()?.contentId;
      try {
        if (contentId !== undefined) await reloadItem(contentId);
      } finally {
        // After the item, which is waited for.
        void server.wordsChanged();
        if (contentId !== undefined) void studio.loadRates();
      }
    },

    /** The first edited sentence, where playback continues after a build; undefined without audio or edits. */
    editedPlace: (): EditedPlace | undefined => {
      const { hasAudio, blockAudios } = item.get();
      if (!hasAudio) return undefined;
      const hashOf = studio.hashOf.get();
      const script = studio.script();
      const edit = studio.edits.first(
        script,
        (block) => !isSilentBlock(block) && !Object.hasOwn(blockAudios, hashOf(block)),
      );
      const block = edit && script[edit.index];
      return block && { index: edit.index, offset: sentenceStart(block, edit.offset) };
    },

    /** Plays audio that was just built from what was edited before; from its start without edits. */
    playBuilt: (edited: EditedPlace | undefined): void => {
      studio.edits.clear();
      const current = track();
      const built = edited && item.get().times?.[edited.index];
      if (current && built) playback.play(current, { atSeconds: secondsAt(built, edited.offset) });
      else play();
    },
  };
}
