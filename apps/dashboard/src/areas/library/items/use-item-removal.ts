import { MAX_RESTORED_ITEMS } from "@lectern/contract/limits";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../platform/api/client.ts";
import { ApiFailure, failureMessage, isUnreachable } from "../../../platform/errors/failure.ts";
import { playback } from "../../../platform/playback/playback.ts";
import { useStore } from "../../../platform/store/store.ts";
import { offerUpgrade } from "../../../platform/rights/offer-upgrade.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { createHiddenItems } from "./hidden-items.ts";
import { refreshItems } from "./item-query.ts";
import { refreshTrash } from "./trash-query.ts";

const trashPath = "/organisation/$orgId/integration/$projectId/trash";

const hidden = createHiddenItems();

/** Ids of items that are deleted or about to be. */
export function useHiddenIds(): ReadonlySet<string> {
  return useStore(hidden.ids);
}

interface ProjectScope {
  orgId: string;
  projectId: string;
}

export interface ItemRemoval {
  /** Moves a draft to the trash. */
  discard: (item: { id: string }) => void;
  /** Moves an item to the trash; Undo takes it back out. */
  remove: (item: { id: string }) => void;
  /** Says that items were deleted, by a call of several, and offers to take them back out of the trash. */
  sayDeleted: (ids: readonly string[], message: string) => void;
}

/** Deletes items of a project: they leave the lists at once, and can be taken back. */
export function useItemRemoval(scope: ProjectScope): ItemRemoval {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  function sayDeleted(ids: readonly string[], message: string): void {
    for (const id of ids) stopPlaying(id);
    hidden.hide(ids);
    const undo = { label: "Undo", onClick: () => void restoreItems(queryClient, scope, ids) };
    toast.success(message, undo, {
      label: "Trash",
      onClick: () => void navigate({ to: trashPath, params: { orgId: scope.orgId, projectId: scope.projectId } }),
    });
    void refreshLists(queryClient, scope);
  }

  async function remove(id: string, call: () => Promise<unknown>, said: string, failed: string): Promise<void> {
    stopPlaying(id);
    hidden.hide([id]);
    try {
      await ignoreNotFound(call());
    } catch (error) {
      hidden.show([id]);
      toast.error(removalMessage(error, failed));
      return;
    }
    sayDeleted([id], said);
  }

  return {
    discard: ({ id }) =>
      void remove(
        id,
        () => api.library.discardDraft(address(scope, id)),
        "Draft discarded",
        "Something went wrong while discarding the draft.",
      ),
    remove: ({ id }) =>
      void remove(
        id,
        () => api.library.remove(address(scope, id)),
        "Audio deleted successfully",
        "Something went wrong while deleting the audio.",
      ),
    sayDeleted,
  };
}

/** Takes items back out of the trash, as many at a time as a call takes. Says it when that fails; answers whether it did not. */
export async function restoreItems(
  queryClient: QueryClient,
  scope: ProjectScope,
  ids: readonly string[],
): Promise<boolean> {
  const { orgId, projectId } = scope;
  try {
    for (let from = 0; from < ids.length; from += MAX_RESTORED_ITEMS) {
      const some = ids.slice(from, from + MAX_RESTORED_ITEMS);
      await api.trash.restore({ org_id: orgId, id: projectId, content_ids: [...some] });
      hidden.show(some);
    }
    return true;
  } catch (error) {
    if (!offerUpgrade(orgId, error))
      toast.error(failureMessage(error, "Something went wrong while restoring the audio."));
    return false;
  } finally {
    await refreshLists(queryClient, scope);
  }
}

async function refreshLists(queryClient: QueryClient, scope: ProjectScope): Promise<void> {
  await Promise.all([refreshItems(queryClient, scope), refreshTrash(queryClient, scope)]);
}

function address({ orgId, projectId }: ProjectScope, id: string) {
  return { org_id: orgId, id: projectId, content_id: id };
}

/** Stops the player when its track is deleted. */
function stopPlaying(id: string): void {
  if (playback.state.get().track?.id === id) playback.stop();
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
  return isUnreachable(error) || error instanceof ApiFailure ? failureMessage(error, sentence) : sentence;
}
