import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { queries } from "../../platform/api/queries.ts";
import { formatCount } from "../../platform/formats/count.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { hasPlans } from "../../platform/rights/plan-kind.ts";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { browserStorage } from "../../platform/storage/browser-storage.ts";
import { usageLevel } from "./usage-level.ts";
import { usePlansLink } from "../../platform/rights/use-plans-link.ts";

/** The last dismissed notice; without storage it is shown again. */
const storageKey = "dismissedNotice";

/** Low-quota banner, dismissible; stays while no words are left. */
export function UsageBanner({ orgId }: { orgId: string }) {
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const { data: usage } = useQuery({ ...queries.usage(orgId), enabled: hasPlans(organisation) });
  const [dismissed, setDismissed] = useState(() => browserStorage.read(storageKey));
  const plans = usePlansLink(orgId);
  const level = usageLevel(usage);
  if (!hasPlans(organisation) || usage === undefined || level === "plenty") return null;
  const notice = `${orgId} ${usage.period_start}`;
  if (level === "low" && dismissed === notice) return null;
  const limit = usage.plan_words_limit ?? 0;
  return (
    <output
      className={classes(
        "flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 text-13 sm:px-7",
        level === "exhausted" ? "bg-bad-soft text-bad" : "bg-warning-soft text-warning",
      )}
    >
      <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {level === "exhausted"
          ? `You have used all ${formatCount(limit)} words of your plan.`
          : `You have used ${formatCount(usage.current_month_words_usage)} of the ${formatCount(limit)} words of your plan.`}
      </span>
      {hasRight("manage billing") ? (
        <Link {...plans} className="touch-target rounded-6 py-1 font-medium underline underline-offset-2">
          Upgrade
        </Link>
      ) : null}
      {level === "low" ? (
        <IconButton
          label="Dismiss"
          icon={<X />}
          size="sm"
          onClick={() => {
            browserStorage.write(storageKey, notice);
            setDismissed(notice);
          }}
        />
      ) : null}
    </output>
  );
}
