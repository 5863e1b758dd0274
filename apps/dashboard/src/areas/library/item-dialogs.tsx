import type { WireContentItem } from "@lectern/contract";
import { UpgradeDialog } from "../../platform/rights/upgrade-dialog.tsx";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { EmbedDialog } from "./embed-dialog.tsx";
import { itemTitle } from "./track.ts";
import type { ItemActions } from "./use-item-actions.ts";

/** The dialogs of one item. */
export function ItemDialogs({ orgId, item, actions }: { orgId: string; item: WireContentItem; actions: ItemActions }) {
  const title = itemTitle(item);
  function onOpenChange(open: boolean): void {
    if (!open) actions.close();
  }
  return (
    <>
      {item.embed_code === null ? null : (
        <EmbedDialog
          open={actions.dialog === "embed"}
          onOpenChange={onOpenChange}
          title={title}
          code={item.embed_code}
        />
      )}
      <AlertDialog
        open={actions.dialog === "delete"}
        onOpenChange={onOpenChange}
        title="Delete this audio?"
        description={
          <>
            <strong dir="auto" className="font-semibold break-words text-ink">
              {title}
            </strong>{" "}
            and its audio are removed for good, and its players on your pages disappear.
          </>
        }
        confirmLabel="Delete"
        tone="danger"
        onConfirm={actions.deleteForGood}
      />
      <UpgradeDialog
        open={actions.refusal !== undefined}
        onOpenChange={onOpenChange}
        orgId={orgId}
        message={actions.refusal}
      />
    </>
  );
}
