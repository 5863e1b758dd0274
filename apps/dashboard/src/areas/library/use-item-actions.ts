import { CAPTIONS_OUTDATED_MESSAGE } from "@lectern/contract";
import type { WireContentItem } from "@lectern/contract";
import { useState } from "react";
import { copyText } from "../../platform/clipboard.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { downloadCaptions, downloadVoice } from "./download.ts";
import type { LibraryScope } from "./item-query.ts";
import { type Availability, availability } from "./item-status.ts";
import { useItemRemoval } from "./use-item-removal.ts";

export interface ItemActions {
  can: Availability;
  /** Opening it is for changing it; otherwise for looking at it. */
  canModify: boolean;
  /** Why captions cannot be downloaded; undefined when they can. */
  captionsUnavailable: string | undefined;
  /** A download is being made ready. */
  busy: boolean;
  dialog: "embed" | "delete" | undefined;
  /** What the plan did not allow: the server's sentence. */
  refusal: string | undefined;
  saveVoice: () => void;
  saveCaptions: () => void;
  share: () => void;
  openUrl: () => void;
  showEmbed: () => void;
  /** Discards a draft; asks before anything is deleted for good. */
  takeAway: () => void;
  deleteForGood: () => void;
  close: () => void;
}

/** What the icons and menus of one item do. */
export function useItemActions(scope: LibraryScope, item: WireContentItem): ItemActions {
  const [dialog, setDialog] = useState<"embed" | "delete">();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { discard, remove } = useItemRemoval(scope);
  const hasRight = useMay(scope.orgId);
  const can = availability(item, { canDelete: hasRight("delete audio") });

  async function save(start: typeof downloadVoice): Promise<void> {
    setBusy(true);
    const { orgId, projectId } = scope;
    const outcome = await start({ orgId, projectId, contentId: item.id, title: item.title });
    setBusy(false);
    if (outcome.kind === "refused") setRefusal(outcome.message);
  }

  return {
    can,
    canModify: hasRight("modify audio"),
    captionsUnavailable: can.download ?? (item.is_content_changed ? CAPTIONS_OUTDATED_MESSAGE : undefined),
    busy,
    dialog,
    refusal,
    saveVoice: () => void save(downloadVoice),
    saveCaptions: () => void save(downloadCaptions),
    share() {
      if (item.share_url !== null) void copyText(item.share_url);
    },
    openUrl() {
      if (item.url !== null) window.open(item.url, "_blank", "noopener,noreferrer");
    },
    showEmbed: () => setDialog("embed"),
    takeAway() {
      if (can.removal === "discard") discard(item);
      else setDialog("delete");
    },
    deleteForGood() {
      setDialog(undefined);
      remove(item);
    },
    close() {
      setDialog(undefined);
      setRefusal(undefined);
    },
  };
}
