import { type Block, blockText } from "@lectern/script";
import { failureMessage } from "../../../../platform/errors/failure.ts";
import { playback } from "../../../../platform/playback/playback.ts";
import { createStore } from "../../../../platform/store/store.ts";
import { toast } from "../../../../ui/overlays/toast.ts";
import type { Item } from "../item.ts";
import type { Studio } from "../studio.ts";
import { builtBlock, secondsAt } from "../../speech/place-in-audio.ts";
import { PreviewWordTimes } from "./preview-word-times.ts";
import { blockTrackId } from "../../speech/tracks.ts";
import { saveErrorOf } from "../../draft/save-errors.ts";

export type Previews = ReturnType<typeof createPreviewPlayer>;

/** A block, or a part of one, to play. */
export interface HearRequest {
  block: Block;
  /** Key of the block in the editor, also when only a part of it is played. */
  key: string;
  /** A part of a block has a separate track. */
  trackId?: string;
  /** UTF-16 offset of the part in its block's text; 0 for the whole block. */
  shift?: number;
  /** UTF-16 offset into the text of `block` at which playback starts. */
  from?: number;
}

/** Plays single blocks: their generated audio, or a preview, requested once for each text. */
export function createPreviewPlayer(
  studio: Pick<Studio, "item" | "hashOf" | "server" | "blockOf" | "saver">,
  ensureContentId: () => Promise<string | undefined>,
) {
  /** The track that is being fetched. */
  const loading = createStore<string | undefined>(undefined);
  const words = new PreviewWordTimes();
  const urls = new Map<string, Promise<string>>();

  /** Concurrent callers share one request; a failed one is retried on the next call. */
  async function previewUrl(block: Block, hash: string): Promise<string> {
    const asked = urls.get(hash) ?? askForPreview(block);
    urls.set(hash, asked);
    try {
      return await asked;
    } catch (error) {
      if (urls.get(hash) === asked) urls.delete(hash);
      throw error;
    }
  }

  async function askForPreview(block: Block): Promise<string> {
    const contentId = await ensureContentId();
    if (contentId === undefined) throw saveErrorOf(studio.saver.state.get());
    return studio.server.preview(contentId, block);
  }

  /** Plays a block or a part of one from `from`; returns whether it plays. */
  async function play(request: HearRequest): Promise<boolean> {
    const { block, key, shift = 0, from = 0 } = request;
    const hash = studio.hashOf.get()(block);
    const id = request.trackId ?? blockTrackId(hash);
    loading.set(id);
    const track = { id, kind: "block" as const, title: firstWords(blockText(block)) };
    try {
      const audio = generatedAudio(studio.item.get(), hash, from);
      const url = audio ? audio.url : await previewUrl(block, hash);
      if (loading.get() !== id) return false;
      loading.set(undefined);
      if (audio) {
        const { atSeconds, durationSeconds } = audio;
        playback.play({ ...track, url, durationSeconds }, { atSeconds });
        return true;
      }
      const query = from > 0 ? `?from=${from}` : "";
      playback.play({ ...track, url: url + query, isStream: true }, { atSeconds: 0 });
      const whole = studio.blockOf(key);
      const preview = { trackId: id, key, hash: whole ? studio.hashOf.get()(whole) : hash };
      // Playback does not depend on them.
      void words.read(url.replace(/\.mp3$/, ".words") + query, preview, shift).catch(() => undefined);
      return true;
    } catch (error) {
      if (loading.get() === id) loading.set(undefined);
      toast.error(failureMessage(error));
      return false;
    }
  }

  return {
    loading,
    heard: words.heard,
    play,

    /** Prefetches the next preview; a failure is reported when it is played. */
    prepare: (block: Block): void => {
      const hash = studio.hashOf.get()(block);
      // A failed one is asked for again, and its failure told, when it is played.
      if (!generatedAudio(studio.item.get(), hash, 0)) previewUrl(block, hash).catch(() => undefined);
    },

    /** Plays a block from its start, pauses it or resumes it. */
    toggle: async (request: HearRequest): Promise<void> => {
      const id = request.trackId ?? blockTrackId(studio.hashOf.get()(request.block));
      const { track, status } = playback.state.get();
      if (loading.get() === id) loading.set(undefined);
      else if (track?.id === id && status !== "ended" && status !== "failed") playback.toggle();
      else await play(request);
    },

    close: (): void => {
      loading.set(undefined);
      words.close();
    },
  };
}

/** Generated audio of a block, from an offset of its text; undefined when there is none. */
function generatedAudio(
  { blockAudios, times }: Item,
  hash: string,
  from: number,
): { url: string; durationSeconds: number; atSeconds: number } | undefined {
  const audio = blockAudios[hash];
  if (!audio) return undefined;
  const built = builtBlock(times, { hash, position: -1 });
  const atSeconds = built && from > 0 ? Math.max(0, secondsAt(built, from) - built.starts) : 0;
  return { url: audio.audio_url, durationSeconds: audio.duration, atSeconds };
}

function firstWords(text: string): string {
  const words = text.trim().split(/\s+/).slice(0, 6).join(" ");
  return words.length < text.trim().length ? `${words}…` : words;
}
