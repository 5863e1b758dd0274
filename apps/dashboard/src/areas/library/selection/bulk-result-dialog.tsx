import { useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { itemTitle } from "../items/track.ts";
import { bulkResult } from "./bulk-run.ts";
import { bulkSummary, formatAudioCount, failuresByReason } from "./summary.ts";

export interface BulkResultDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the last action on several items did not do, and why. It opens over any page: an action outlives its list. */
export function BulkResultDialog({ open, onOpenChange }: BulkResultDialogProps) {
  const result = useStore(bulkResult);
  if (result === undefined) return null;
  const { action, outcomes, items } = result;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={bulkSummary(action, outcomes)}
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <dl className="grid gap-4 text-14">
        {failuresByReason(outcomes).map(({ message, ids }) => (
          <div key={message}>
            <dt className="font-semibold wrap-anywhere">{message}</dt>
            {ids.map((id) => {
              const item = items.get(id);
              return item === undefined ? null : (
                <dd key={id} dir="auto" className="mt-1 break-words text-ink-2">
                  {itemTitle(item)}
                </dd>
              );
            })}
            {ids.every((id) => !items.has(id)) ? (
              <dd className="mt-1 text-ink-2">{formatAudioCount(ids.length)}</dd>
            ) : null}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
