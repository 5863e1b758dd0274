import type { WireContentItem } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { copyText } from "../../platform/clipboard.ts";
import { type ItemEventName, tracker } from "../../platform/tracker.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { usePublication } from "../publication/index.ts";
import { type LibraryScope, refreshItems } from "./item-query.ts";
import { type Availability, availability } from "./item-status.ts";
import { useItemRemoval } from "./use-item-removal.ts";

export interface ItemActions {
  can: Availability;
  /** Whether it opens for editing; otherwise read-only. */
  canModify: boolean;
  dialog: "download" | "embed" | "delete" | "schedule" | undefined;
  showDownload: () => void;
  share: () => void;
  openUrl: () => void;
  showEmbed: () => void;
  publication: ReturnType<typeof usePublication>;
  askForTime: () => void;
  /** Discards a draft; asks for confirmation before a permanent deletion. */
  takeAway: () => void;
  deleteForGood: () => void;
  close: () => void;
}

/** The handlers of one item's icons and menus. */
export function useItemActions(scope: LibraryScope, item: WireContentItem): ItemActions {
  const [dialog, setDialog] = useState<ItemActions["dialog"]>();
  const { discard, remove } = useItemRemoval(scope);
  const hasRight = useMay(scope.orgId);
  const queryClient = useQueryClient();
  const address = { orgId: scope.orgId, projectId: scope.projectId, contentId: item.id };
  const publication = usePublication(address, () => refreshItems(queryClient, scope));
  const can = availability(item, { canDelete: hasRight("delete audio") });

  function note(eventName: ItemEventName): void {
    tracker.trackDebounced({ eventName, org_id: scope.orgId, content_id: item.id });
  }

  return {
    can,
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
    openUrl() {
      if (item.url !== null) window.open(item.url, "_blank", "noopener,noreferrer");
    },
    showEmbed() {
      note("LIBRARY_EMBED");
      setDialog("embed");
    },
    publication,
    askForTime: () => setDialog("schedule"),
    takeAway() {
      if (can.removal === "discard") discard(item);
      else setDialog("delete");
    },
    deleteForGood() {
      note("LIBRARY_DELETE");
      setDialog(undefined);
      remove(item);
    },
    close: () => setDialog(undefined),
  };
}
