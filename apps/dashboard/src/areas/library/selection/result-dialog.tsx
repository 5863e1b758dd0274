import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { itemTitle } from "../track.ts";
import { bulkSummary, countAudios, reasonsOf } from "./summary.ts";
import type { BulkResult } from "./use-bulk-actions.ts";

/** What was not done, and why. */
export function ResultDialog({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const { action, outcomes, items } = result;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={bulkSummary(action, outcomes)}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="grid gap-4 text-14">
        {reasonsOf(outcomes).map(({ message, ids }) => (
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
            {ids.every((id) => !items.has(id)) ? <dd className="mt-1 text-ink-2">{countAudios(ids.length)}</dd> : null}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
