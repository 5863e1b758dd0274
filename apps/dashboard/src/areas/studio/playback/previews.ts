import { type Block, blockText } from "@lectern/script";
import { failureMessage } from "../../../platform/api/failure.ts";
import { playback } from "../../../platform/playback/playback.ts";
import { toast } from "../../../ui/toast.ts";
import { createStore } from "../../../platform/store/store.ts";
import type { Studio } from "../session/studio.ts";
import { blockTrackId } from "./tracks.ts";

export type Previews = ReturnType<typeof createPreviews>;

/** Hears single blocks: their generated audio, or a preview that is asked for once for each text. */
export function createPreviews(
  studio: Pick<Studio, "item" | "hashOf" | "server">,
  ensureContentId: () => Promise<string | undefined>,
) {
  /** The track that is being fetched. */
  const loading = createStore<string | undefined>(undefined);
  const urls = new Map<string, string>();

  async function urlOf(block: Block, hash: string): Promise<string | undefined> {
    const known = studio.item.get().blockAudios[hash]?.audio_url ?? urls.get(hash);
    if (known !== undefined) return known;
    const contentId = await ensureContentId();
    if (contentId === undefined) throw new TypeError("The draft cannot be created now");
    const url = await studio.server.preview(contentId, block);
    urls.set(hash, url);
    return url;
  }

  return {
    loading,

    /** Plays a block, or pauses it when it is what plays. A part of a block has a track of its own. */
    toggle: async (block: Block, trackId?: string): Promise<void> => {
      const hash = studio.hashOf.get()(block);
      const id = trackId ?? blockTrackId(hash);
      if (loading.get() === id) {
        loading.set(undefined);
        return;
      }
      loading.set(id);
      try {
        const url = await urlOf(block, hash);
        if (loading.get() !== id || url === undefined) return;
        loading.set(undefined);
        const durationSeconds = studio.item.get().blockAudios[hash]?.duration;
        playback.toggle({
          id,
          kind: "block",
          url,
          title: firstWords(blockText(block)),
          ...(durationSeconds === undefined ? {} : { durationSeconds }),
        });
      } catch (error) {
        if (loading.get() === id) loading.set(undefined);
        toast.error(failureMessage(error));
      }
    },

    close: (): void => {
      loading.set(undefined);
    },
  };
}

function firstWords(text: string): string {
  const words = text.trim().split(/\s+/).slice(0, 6).join(" ");
  return words.length < text.trim().length ? `${words}…` : words;
}
