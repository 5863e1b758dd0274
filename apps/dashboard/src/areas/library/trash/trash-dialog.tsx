import type { WireDeletedItem } from "@lectern/contract";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { itemTitle } from "../track.ts";

export interface TrashDialogProps {
  /** The item to delete, or everything. */
  asked: WireDeletedItem | "everything";
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something in the trash is removed for good. */
export function TrashDialog({ asked, busy, onClose, onConfirm }: TrashDialogProps) {
  const isEverything = asked === "everything";
  return (
    <AlertDialog
      open
      onOpenChange={() => {
        if (!busy) onClose();
      }}
      title={isEverything ? "Empty the trash?" : "Delete for good?"}
      description={
        isEverything ? (
          "Everything in the trash of this project is deleted, text and audio. This cannot be undone."
        ) : (
          <>
            <strong dir="auto" className="font-semibold break-words text-ink">
              {itemTitle(asked)}
            </strong>{" "}
            and its audio are deleted. This cannot be undone.
          </>
        )
      }
      confirmLabel={isEverything ? "Empty trash" : "Delete for good"}
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
