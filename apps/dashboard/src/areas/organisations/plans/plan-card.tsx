import { Check } from "lucide-react";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import type { PlanOffer } from "../../../platform/rights/plan-offers.ts";

/** A plan on offer: its price and features. */
export function PlanCard({ offer, supportUrl }: { offer: PlanOffer; supportUrl: string | null }) {
  return (
    <article
      aria-label={offer.title}
      className={classes(
        "flex h-full flex-col rounded-10 border bg-sheet p-5",
        offer.isCurrent || offer.isRequested ? "border-accent" : "border-line",
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <h3 className="flex-1 font-serif text-19 font-semibold">{offer.title}</h3>
        {offer.isCurrent ? <Badge tone="good">Current Plan</Badge> : null}
        {offer.isRequested && !offer.isCurrent ? <Badge tone="accent">You asked for this</Badge> : null}
      </div>
      <p className="mt-2 tabular-nums">
        <span className="text-22 font-semibold">{offer.monthly ?? "Custom"}</span>
        {offer.monthly === undefined ? null : <span className="text-13 text-ink-2"> a month</span>}
      </p>
      <p className="min-h-5 text-13 text-ink-2 tabular-nums">
        {offer.annual === undefined ? "Agreed on with you" : `or ${offer.annual} a year`}
      </p>
      <ul className="mt-4 grid gap-2 text-13">
        {offer.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {offer.monthly === undefined && supportUrl !== null ? (
        <p className="mt-auto pt-4 text-13">
          <ExternalLink href={supportUrl}>Contact us</ExternalLink>
        </p>
      ) : null}
    </article>
  );
}
