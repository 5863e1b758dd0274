import { summaryFeatures } from "@lectern/billing";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "../api/queries.ts";
import { modalOffers, planOffers } from "./plan-offers.ts";
import { usePlansLink } from "./use-plans-link.ts";

export interface PlanCardsProps {
  orgId: string;
  organisation: { plan_id: string; subscription_status: string };
  /** Called when one is opened. */
  onOpen: () => void;
}

/** The plans on offer in a modal, four at most; each leads to where plans are chosen. */
export function PlanCards({ orgId, organisation, onOpen }: PlanCardsProps) {
  const { data: settings } = useQuery(queries.settings());
  const plans = usePlansLink(orgId);
  const extras = { hasPremiumVoices: (settings?.voices.premium ?? 0) > 0 };
  const higher = planOffers(organisation, undefined, extras).filter(({ isCurrent, isLower }) => !isCurrent && !isLower);
  const offers = modalOffers(higher);
  return (
    <ul aria-label="Plans" className="grid gap-3 sm:grid-cols-2">
      {offers.map((offer) => (
        <li key={offer.name}>
          <Link
            {...plans}
            search={{ ...plans.search, ...(offer.prices ? { plan_id: offer.prices.monthly.planId } : {}) }}
            onClick={onOpen}
            className="motion-colour block h-full rounded-10 border border-line bg-sheet px-4 py-3 hover:border-accent hover:bg-accent-soft"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-serif text-16 font-semibold">{offer.title}</span>
              <span className="text-13 text-ink-2 tabular-nums">
                {offer.prices ? `${offer.prices.monthly.price} a month` : "Custom"}
              </span>
            </span>
            <span className="mt-1 block text-12 text-pretty text-ink-2">
              {summaryFeatures(offer.features)
                .map(({ text }) => text)
                .join(" · ")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
