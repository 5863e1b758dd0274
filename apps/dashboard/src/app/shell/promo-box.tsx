import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "../../platform/api/queries.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { usePlansLink } from "../../platform/rights/use-plans-link.ts";

/** Advertises the paid plans to organisations on a free one. */
export function PromoBox({ orgId }: { orgId: string }) {
  const { data: settings } = useQuery(queries.settings());
  const plans = usePlansLink(orgId);
  return (
    <div className="rounded-10 bg-accent-soft p-3">
      <p className="text-13 font-semibold">More room to speak</p>
      <p className="mt-1 text-12 text-ink-2">
        {settings !== undefined && settings.voices.premium > 0
          ? "All premium voices, unlimited downloads, unlimited storage."
          : "Unlimited downloads, unlimited storage."}
      </p>
      <Link {...plans} className={buttonClasses({ variant: "primary", size: "sm", className: "mt-2.5" })}>
        Upgrade Now
      </Link>
    </div>
  );
}
