import { planOf } from "@lectern/access";
import { cycleOf } from "@lectern/billing";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { formatDate } from "../../../platform/formats/date.ts";
import { formatMinorUnits } from "../../../platform/formats/money.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { billingQueries } from "../billing-queries.ts";
import { planLosses } from "./plan-losses.ts";

export interface ChangePlanDialogProps {
  orgId: string;
  presentPlanId: string;
  planId: string;
  /** Of the plan's button: a year of a plan that includes less is called an upgrade. */
  label: "Downgrade" | "Upgrade";
  hasPremiumVoices: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says when a plan that includes less starts, what it costs then and what it lacks. */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { orgId, presentPlanId, planId, label, hasPremiumVoices, busy, onClose, onConfirm } = props;
  const { data: quote, error } = useQuery(billingQueries.quote(orgId, planId));
  const { title } = planOf(planId);
  const losses = planLosses(presentPlanId, planId, hasPremiumVoices);
  const isDowngrade = label === "Downgrade";
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      size="sm"
      title={isDowngrade ? `Downgrade to ${title}` : `Change to ${title}, billed annually`}
      footer={
        <>
          <Button onClick={onClose}>Keep my plan</Button>
          <Button variant="primary" busy={busy} disabled={quote === undefined} onClick={onConfirm}>
            {isDowngrade ? "Downgrade" : "Change plan"}
          </Button>
        </>
      }
    >
      {error ? <ErrorNotice message={failureMessage(error, "Something went wrong!")} /> : null}
      {quote ? (
        <div className="grid gap-3 text-14 text-ink-2">
          <p>
            {title} starts on {formatDate(new Date(quote.next_billing_at * 1000))} and costs{" "}
            <span className="font-medium text-ink tabular-nums">
              {formatMinorUnits(quote.next_amount, quote.currency_code)}
            </span>{" "}
            {cycleOf(planId) === "annual" ? "a year" : "a month"}. Until then you keep your current plan.
          </p>
          {losses.limits.length + losses.rights.length === 0 ? null : (
            <div>
              <p className="font-medium text-ink">What you will have less of</p>
              <ul className="mt-1.5 grid gap-1 text-13 tabular-nums">
                {losses.limits.map((line) => (
                  <li key={line}>{line}</li>
                ))}
                {losses.rights.length === 0 ? null : <li>Not included: {losses.rights.join(" · ")}</li>}
              </ul>
            </div>
          )}
          <p>
            What you have stored is kept and can still be played and exported. You can’t add to what is over a limit.
          </p>
        </div>
      ) : error ? null : (
        <Loading label="Loading the price…">
          <Skeleton className="h-16" />
        </Loading>
      )}
    </Dialog>
  );
}
