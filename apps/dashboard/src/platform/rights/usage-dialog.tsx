import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { failureMessage } from "../errors/failure.ts";
import { queries } from "../api/queries.ts";
import { formatCount } from "../formats/count.ts";
import { formatDayMonthYear } from "../formats/date.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { Loading, Skeleton } from "../../ui/page/skeleton.tsx";
import { PlanUsageTable } from "./plan-usage-table.tsx";
import { hasPlans } from "./plan-kind.ts";
import { usePlansLink } from "./use-plans-link.ts";

export interface WordsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orgId: string;
}

/** Words used and left, when new ones come, and everything else the plan counts. */
export function UsageDialog({ open, onOpenChange, orgId }: WordsDialogProps) {
  const navigate = useNavigate();
  const plans = usePlansLink(orgId);
  const { data: organisation } = useQuery(queries.organisation(orgId));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your words"
      footer={
        hasPlans(organisation) ? (
          <>
            <Button onClick={() => onOpenChange(false)}>Close</Button>
            <Button
              variant="primary"
              onClick={() => {
                onOpenChange(false);
                void navigate(plans);
              }}
            >
              See plans
            </Button>
          </>
        ) : undefined
      }
    >
      <WordsUsed orgId={orgId} />
    </Dialog>
  );
}

function WordsUsed({ orgId }: { orgId: string }) {
  const { data: usage, error, isFetching, refetch } = useQuery({ ...queries.usage(orgId), refetchOnMount: "always" });
  if (!usage) {
    if (error) {
      return <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
    }
    return (
      <Loading label="Loading what is used…" className="grid gap-3">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-9" />
        ))}
      </Loading>
    );
  }
  const { words_remaining: left, renews_on: renewsOn } = usage;
  return (
    <>
      <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 gap-y-3 rounded-10 bg-well px-4 py-3">
        <Figure name="Words used">{formatCount(usage.current_month_words_usage)}</Figure>
        <Figure name="Words left">{left === null ? "No limit" : formatCount(left)}</Figure>
        <Figure name="Counted since">
          <Day moment={usage.period_start} />
        </Figure>
        <Figure name="New words on">{renewsOn === null ? "Given once" : <Day moment={renewsOn} />}</Figure>
      </dl>
      <PlanUsageTable counters={usage.counters} />
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-2">{name}</dt>
      <dd className="mt-0.5 text-14 font-medium whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

function Day({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatDayMonthYear(moment)}</time>;
}
