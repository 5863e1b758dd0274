import type { WireDeletedItem } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { restoreItems } from "../items/use-item-removal.ts";
import { refreshTrash } from "../items/trash-query.ts";

interface TrashScope {
  orgId: string;
  projectId: string;
}

export interface TrashActions {
  /** Id of the item that is being restored. */
  restoring: string | undefined;
  /** A removal for good is under way. */
  isRemoving: boolean;
  /** The server goes on emptying: the list is read again until it is empty. */
  isEmptying: boolean;
  restore: (item: WireDeletedItem) => Promise<void>;
  deleteForGood: (item: WireDeletedItem) => Promise<void>;
  empty: () => Promise<void>;
}

/** What is done with deleted items; each says how it went. */
export function useTrashActions(scope: TrashScope): TrashActions {
  const queryClient = useQueryClient();
  const [restoring, setRestoring] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const [isEmptying, setEmptying] = useState(false);
  const { orgId, projectId } = scope;

  async function remove(call: () => Promise<string>, failed: string): Promise<void> {
    setRemoving(true);
    try {
      toast.success(await call());
    } catch (error) {
      toast.error(failureMessage(error, failed));
    }
    await refreshTrash(queryClient, scope);
    setRemoving(false);
  }

  return {
    restoring,
    isRemoving,
    isEmptying,
    async restore(item) {
      setRestoring(item.id);
      if (await restoreItems(queryClient, scope, [item.id])) toast.success("Audio restored");
      setRestoring(undefined);
    },
    deleteForGood: (item) =>
      remove(async () => {
        await api.trash.remove({ org_id: orgId, id: projectId, content_id: item.id });
        return "Audio deleted for good";
      }, "Something went wrong while deleting the audio for good."),
    empty: () =>
      remove(async () => {
        const { data } = await api.trash.empty({ org_id: orgId, id: projectId });
        setEmptying(!data.is_emptied);
        return data.is_emptied ? "Trash emptied" : "The trash is being emptied";
      }, "Something went wrong while emptying the trash."),
  };
}
