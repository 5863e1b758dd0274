import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { queries } from "../api/queries.ts";
import { formatCount } from "../formats/count.ts";
import { hasPlans } from "./plan-kind.ts";
import { Progress } from "../../ui/page/progress.tsx";

const UsageDialog = lazy(async () => ({ default: (await import("./usage-dialog.tsx")).UsageDialog }));

/** How many words of the plan are left, and behind it what else the plan counts. Nothing where there is no plan or no limit. */
export function WordsLeft({ orgId }: { orgId: string }) {
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const { data: usage = organisation?.usage } = useQuery({ ...queries.usage(orgId), refetchOnMount: "always" });
  const [open, setOpen] = useState(false);
  const limit = usage?.plan_words_limit ?? null;
  const left = usage?.words_remaining ?? null;
  if (!hasPlans(organisation) || limit === null || left === null) return null;
  const text = `${formatCount(left)} of ${formatCount(limit)} words left`;
  const part = limit === 0 ? 0 : (left / limit) * 100;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="motion-colour flex min-h-control-md min-w-0 items-center gap-2.5 rounded-6 px-2 text-13 text-ink-2 tabular-nums hover:bg-well hover:text-ink"
      >
        <span className="truncate max-sm:hidden">{text}</span>
        <span className="truncate sm:hidden">{formatCount(left)} words</span>
        <Progress
          label="Words left"
          value={part}
          valueText={text}
          tone={part <= 15 ? "warning" : "neutral"}
          className="w-20 max-sm:hidden"
        />
      </button>
      {open ? (
        <Suspense>
          <UsageDialog orgId={orgId} open onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
