import type { BillingCycle } from "@lectern/billing";
import { Check } from "lucide-react";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import type { PlanOffer, PlanPrice } from "../../../platform/rights/plan-offers.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import type { PlanAction } from "./plan-action.ts";

export interface PlanCardProps {
  offer: PlanOffer;
  cycle: BillingCycle;
  /** undefined: agreed on one by one. */
  action: PlanAction | undefined;
  /** What to know before a plan that includes less is chosen. */
  lossNote: string | undefined;
  busy: boolean;
  onChoose: () => void;
  supportUrl: string | null;
}

/** A plan on offer: its price, its features, and its button. */
export function PlanCard({ offer, cycle, action, lossNote, busy, onChoose, supportUrl }: PlanCardProps) {
  const price = offer.prices?.[cycle];
  const isMain = action?.kind === "buy" || action?.kind === "resume";
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
        {offer.isCurrent ? <Badge tone="good">Your plan</Badge> : null}
        {offer.isRequested && !offer.isCurrent ? <Badge tone="accent">You asked for this</Badge> : null}
      </div>
      <p className="mt-1 text-13 text-pretty text-ink-2">{offer.subtitle}</p>
      <p className="mt-2 tabular-nums">
        <span className="text-22 font-semibold">{price?.monthly ?? "Custom"}</span>
        {price === undefined ? null : <span className="text-13 text-ink-2"> a month</span>}
      </p>
      <p className="min-h-5 text-13 text-ink-2 tabular-nums">{priceNote(offer, cycle)}</p>
      <ul className="mt-4 mb-5 grid gap-2 text-13">
        {offer.features.map(({ text }) => (
          <li key={text} className="flex items-start gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {action === undefined || lossNote === undefined ? null : (
        <p className="mt-auto mb-2 text-12 text-pretty text-ink-2 tabular-nums">{lossNote}</p>
      )}
      {action === undefined ? null : (
        <Button
          className={classes("w-full", lossNote === undefined && "mt-auto")}
          size="lg"
          variant={isMain ? "primary" : "secondary"}
          disabled={action.kind === "none"}
          busy={busy}
          onClick={onChoose}
        >
          {action.label}
          <span className="sr-only">: {offer.title}</span>
        </Button>
      )}
      {price === undefined && supportUrl !== null ? (
        <p className="mt-auto text-13">
          <ExternalLink href={supportUrl}>Contact us</ExternalLink>
        </p>
      ) : null}
    </article>
  );
}

function annualNote({ isMonthLess, dearerBy }: PlanPrice): string {
  if (isMonthLess) return ", paying one month less";
  return dearerBy === undefined ? "" : `, ${dearerBy} more than twelve months`;
}

function priceNote({ prices }: PlanOffer, cycle: BillingCycle): string {
  if (!prices) return "Agreed on with you";
  if (cycle === "monthly") return `or ${prices.annual.price} a year`;
  return `${prices.annual.price} a year${annualNote(prices.annual)}`;
}
