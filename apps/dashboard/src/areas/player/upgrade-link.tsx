import { Link } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";
import { usePlansLink } from "../../platform/rights/use-plans-link.ts";

/** Beside what the plan does not have. */
export function UpgradeLink({ orgId }: { orgId: string }) {
  const plans = usePlansLink(orgId);
  return (
    <Link {...plans} className="flex shrink-0 items-center gap-1.5 py-1 text-14 text-accent underline">
      <LockKeyhole className="size-3.5" aria-hidden /> Upgrade
    </Link>
  );
}
