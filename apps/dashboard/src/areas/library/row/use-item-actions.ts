import type { WireContentItem } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { copyText } from "../../../platform/clipboard.ts";
import { type ItemEventName, tracker } from "../../../platform/tracker.ts";
import { offerUpgrade } from "../../../platform/rights/offer-upgrade.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { usePublication } from "../../publication/index.ts";
import { type LibraryScope, refreshItems } from "../items/item-query.ts";
import { type Availability, actionAvailability, isAudioUpload } from "../items/item-status.ts";
import { type MoreAction, moreMenu } from "./more-menu.ts";
import { useItemRemoval } from "../items/use-item-removal.ts";

export interface ItemActions {
  can: Availability;
  /** The entries of the More menu, each with the reason why it is unavailable, if it is. */
  more: ReadonlyMap<MoreAction, string | undefined>;
  /** Whether it opens for editing; otherwise read-only. */
  canModify: boolean;
  dialog: "download" | "embed" | "shows" | "delete" | "schedule" | "source" | undefined;
  showDownload: () => void;
  share: () => void;
  showEmbed: () => void;
  showShows: () => void;
  showSource: () => void;
  clone: () => void;
  publication: ReturnType<typeof usePublication>;
  askForTime: () => void;
  /** Discards a draft; asks before deleting anything else, which may be public. */
  takeAway: () => void;
  deleteItem: () => void;
  close: () => void;
}

/** The handlers of one item's icons and menus. */
export function useItemActions(scope: LibraryScope, item: WireContentItem): ItemActions {
  const [dialog, setDialog] = useState<ItemActions["dialog"]>();
  const { discard, remove } = useItemRemoval(scope);
  const hasRight = useMay(scope.orgId);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { orgId, projectId } = scope;
  const publication = usePublication({ orgId, projectId, contentId: item.id }, () => refreshItems(queryClient, scope));
  const more = moreMenu(item, {
    create: hasRight("create audio"),
    modify: hasRight("modify audio"),
    remove: hasRight("delete audio"),
    modifyPodcast: hasRight("modify podcast"),
  });

  function note(eventName: ItemEventName): void {
    tracker.trackDebounced({ eventName, org_id: orgId, content_id: item.id });
  }

  async function clone(): Promise<void> {
    if (isAudioUpload(item)) toast.info("Cloning the audio…");
    try {
      const { data } = await api.studio.clone({ org_id: orgId, id: projectId, content_to_clone: item.id });
      const params = { orgId, projectId, contentId: data.content_id };
      toast.success("Audio cloned successfully", {
        label: "Open",
        onClick: () => void navigate({ to: "/organisation/$orgId/integration/$projectId/content/$contentId", params }),
      });
    } catch (error) {
      if (!offerUpgrade(orgId, error))
        toast.error(failureMessage(error, "Something went wrong while cloning content."));
    }
    await refreshItems(queryClient, scope);
  }

  return {
    can: actionAvailability(item),
    more,
    canModify: hasRight("modify audio"),
    dialog,
    showDownload() {
      note("LIBRARY_DOWNLOAD");
      setDialog("download");
    },
    share() {
      if (item.share_url === null) return;
      note("LIBRARY_SHARE");
      void copyText(item.share_url);
    },
    showEmbed() {
      note("LIBRARY_EMBED");
      setDialog("embed");
    },
    showShows: () => setDialog("shows"),
    showSource: () => setDialog("source"),
    clone: () => void clone(),
    publication,
    askForTime: () => setDialog("schedule"),
    takeAway() {
      if (more.has("discard")) discard(item);
      else setDialog("delete");
    },
    deleteItem() {
      note("LIBRARY_DELETE");
      setDialog(undefined);
      remove(item);
    },
    close: () => setDialog(undefined),
  };
}
