import type { WireContentItem } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/client.ts";
import { ApiFailure, failureMessage, isOffline } from "../../platform/api/failure.ts";
import { playback } from "../../platform/playback/playback.ts";
import { useStore } from "../../platform/store/store.ts";
import { toast, TOAST_DURATION_MS } from "../../ui/toast.ts";
import { type LibraryScope, refreshItems } from "./item-query.ts";
import { createRemovalQueue } from "./removal-queue.ts";

const removalQueue = createRemovalQueue(TOAST_DURATION_MS, (ms, run) => {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
});
window.addEventListener("pagehide", () => removalQueue.flush());

/** Ids of items hidden while their deletion is pending or done. */
export function useHiddenIds(): ReadonlySet<string> {
  return useStore(removalQueue.hidden);
}

/** Discards a draft, which can be undone for 5 seconds, and deletes an item, which cannot. */
export function useItemRemoval(scope: LibraryScope): {
  discard: (item: WireContentItem) => void;
  remove: (item: WireContentItem) => void;
} {
  const queryClient = useQueryClient();
  const { orgId, projectId } = scope;

  return {
    discard(item) {
      stopPlaying(item);
      removalQueue.removeAfterDelay(
        item.id,
        async () => {
          await ignoreNotFound(api.library.discardDraft({ org_id: orgId, id: projectId, content_id: item.id }));
          await refreshItems(queryClient, scope);
        },
        (error) => toast.error(removalMessage(error, "Something went wrong while discarding the draft.")),
      );
      toast.success("Draft discarded", { label: "Undo", onClick: () => removalQueue.undo(item.id) });
    },
    remove(item) {
      stopPlaying(item);
      removalQueue.remove(
        item.id,
        async () => {
          await ignoreNotFound(api.library.remove({ org_id: orgId, id: projectId, content_id: item.id }));
          toast.success("Audio deleted successfully");
          await refreshItems(queryClient, scope);
        },
        (error) => toast.error(removalMessage(error, "Something went wrong while deleting the audio.")),
      );
    },
  };
}

/** Stops the player when its track is deleted. */
function stopPlaying(item: WireContentItem): void {
  if (playback.state.get().track?.id === item.id) playback.stop();
}

/** An item already deleted, such as in another tab, is no error. */
async function ignoreNotFound(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.failureType !== "NOT_FOUND") throw error;
  }
}

function removalMessage(error: unknown, sentence: string): string {
  return isOffline(error) || error instanceof ApiFailure ? failureMessage(error, sentence) : sentence;
}
