import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";
import { formatWords } from "../../../platform/formats/count.ts";
import { WordsPrice } from "../../../platform/rights/words-price.tsx";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { countAudios } from "./summary.ts";
import type { BulkPrice } from "./use-bulk-actions.ts";

export interface GenerateDialogProps {
  orgId: string;
  price: BulkPrice;
  onClose: () => void;
  onProceed: () => void;
}

/** Says what generating costs before it begins. */
export function GenerateDialog({ orgId, price, onClose, onProceed }: GenerateDialogProps) {
  const { data: usage } = useQuery(queries.usage(orgId));
  const remaining = usage?.words_remaining ?? null;
  const { words, items, isComplete } = price;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Generate ${isComplete ? countAudios(items) : "the selected audios"}`}
      description={
        <>
          <WordsPrice words={words} remaining={remaining} isAtLeast={!isComplete} />
          {remaining !== null && remaining < words ? (
            <span className="mt-1 block text-13 text-warning tabular-nums">
              {formatWords(remaining)} {remaining === 1 ? "is" : "are"} left: some of these will not be generated.
            </span>
          ) : null}
        </>
      }
      confirmLabel="Proceed"
      onConfirm={onProceed}
    />
  );
}
