import { canStream } from "../../../../platform/playback/open-stream.ts";
import { playback } from "../../../../platform/playback/playback.ts";
import type { Track } from "../../../../platform/playback/player-state.ts";
import { isSilentBlock } from "../../document/elements.ts";
import { mapPlaybackPosition, secondsAt, sentenceStart } from "../../speech/place-in-audio.ts";
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
  /** What the build under way makes is played. */
  let isLive = false;

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

  /** What is generated under way, from a second of it on. */
  function liveTrack(fromSeconds: number): Track | undefined {
    const { liveUrl } = item.get();
    const contentId = saver.saved()?.contentId;
    if (liveUrl === undefined || contentId === undefined) return undefined;
    return {
      id: itemTrackId(contentId),
      kind: "item",
      url: fromSeconds > 0 ? `${liveUrl}?from=${fromSeconds.toFixed(3)}` : liveUrl,
      title: studio.title.get() || "Untitled",
      isStream: true,
      isUnfinished: true,
      durationSeconds: studio.stats.get().duration.totalSeconds,
    };
  }

  /** The item's track, if that is what the player has of a generation under way, or had of one that has just finished. */
  function heardLive(): Track | undefined {
    const { track: heard } = playback.state.get();
    return heard?.isUnfinished && heard.id === itemTrackId(saver.saved()?.contentId ?? "") ? heard : undefined;
  }

  function play(): void {
    const current = track();
    if (current) playback.toggle(current);
  }

  async function reloadItem(contentId: string, isBuilt: boolean): Promise<void> {
    const before = item.get().times;
    const { item: loaded } = await server.loadItem(contentId);
    studio.showItem(loaded);
    const current = track();
    if (heardLive() && !isBuilt) {
      // What there is of a build that failed is heard to its end.
      if (playback.state.get().readySeconds === 0) playback.stop();
    } else if (!current) return;
    else if (!heardLive()) {
      // A player with the previous audio continues with the new one, at the same words.
      playback.replace(current, mapPlaybackPosition(before, loaded.times, playback.seconds()));
    } else if (!loaded.isMixed) playback.continueIn(current);
    else {
      const { status } = playback.state.get();
      const voiceTimes = await server.loadVoiceTimes(contentId).catch(() => undefined);
      playback.replace(current, mapPlaybackPosition(voiceTimes, loaded.times, playback.seconds()));
      if (status === "playing" || status === "loading") playback.resume();
    }
  }

  return {
    track,

    /** Plays the audio, or pauses it. */
    play,

    /** Fetches the newest audio; a player goes on in it. `isBuilt`: it was made by the build that is heard. */
    reload: async ({ isBuilt = false } = {}): Promise<void> => {
      const contentId = saver.saved()?.contentId;
      try {
        if (contentId !== undefined) await reloadItem(contentId, isBuilt);
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

    /** Plays what a build that has just begun makes, from the first edited sentence on. */
    playLive: (edited: EditedPlace | undefined): void => {
      // Up to there nothing moved.
      const built = edited && item.get().times?.[edited.index];
      const live = liveTrack(built ? secondsAt(built, edited.offset) : 0);
      isLive = live !== undefined && (!built || canStream(live.url));
      if (live && isLive) playback.play(live);
    },

    /** The build was cancelled: what it made is gone. */
    stopLive: (): void => {
      if (heardLive()) playback.stop();
    },

    /** Plays audio that was just built from what was edited before; from its start without edits. */
    playBuilt: (edited: EditedPlace | undefined): void => {
      studio.edits.clear();
      const wasLive = isLive;
      isLive = false;
      // It is heard already, or whoever heard it has paused or closed it.
      if (wasLive && playback.state.get().status !== "failed") return;
      const current = track();
      const built = edited && item.get().times?.[edited.index];
      if (current && built) playback.play(current, { atSeconds: secondsAt(built, edited.offset) });
      else play();
    },
  };
}
