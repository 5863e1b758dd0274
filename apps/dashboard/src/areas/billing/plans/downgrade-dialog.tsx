import { planOf } from "@lectern/access";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failure.ts";
import { formatDate } from "../../../platform/formats/date.ts";
import { formatMinorUnits } from "../../../platform/formats/money.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { billingQueries } from "../billing-queries.ts";

export interface DowngradeDialogProps {
  orgId: string;
  planId: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says when a lower plan begins, what it costs then, and that nothing is taken away. */
export function DowngradeDialog({ orgId, planId, busy, onClose, onConfirm }: DowngradeDialogProps) {
  const { data: quote, error } = useQuery(billingQueries.quote(orgId, planId));
  const { title } = planOf(planId);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      size="sm"
      title={`Downgrade to ${title}`}
      footer={
        <>
          <Button onClick={onClose}>Keep my plan</Button>
          <Button variant="primary" busy={busy} disabled={quote === undefined} onClick={onConfirm}>
            Downgrade
          </Button>
        </>
      }
    >
      {error ? <ErrorNotice message={failureMessage(error, "Something went wrong!")} /> : null}
      {quote ? (
        <div className="grid gap-3 text-14 text-ink-2">
          <p>
            {title} begins on {formatDate(new Date(quote.next_billing_at * 1000))}, for{" "}
            <span className="font-medium text-ink tabular-nums">
              {formatMinorUnits(quote.next_amount, quote.currency_code)}
            </span>
            . Until then you keep the plan that you have paid for.
          </p>
          <p>What you stored is kept, and can be heard and exported. What is over the new limits cannot grow.</p>
        </div>
      ) : error ? null : (
        <Loading label="Loading the price…">
          <Skeleton className="h-16" />
        </Loading>
      )}
    </Dialog>
  );
}
