import { planOf } from "@lectern/access";
import type { WireCheckout, WireInvoiceLine, WireQuote } from "@lectern/contract";
import { cycleOf, planFeatures } from "@lectern/billing";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { formatDate } from "../../../platform/formats/date.ts";
import { type Currency, formatMinorUnits } from "../../../platform/formats/money.ts";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { planOffers } from "../../../platform/rights/plan-offers.ts";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { goTo } from "../create-checkout.ts";
import { CHECKOUT_FAILED_MESSAGE } from "../billing-queries.ts";

/** What a line of a quote or an invoice is for. */
export function lineText({ kind, plan_id: planId, term, days }: WireInvoiceLine): string {
  const { title } = planOf(planId);
  if (kind === "plan") return term ? `${title}, ${formatDate(term.start)} – ${formatDate(term.end)}` : title;
  if (kind === "credit") return "Credit from before";
  return days ? `Unused time on ${title}, ${days.left} of ${days.total} days` : `Unused time on ${title}`;
}

export interface OrderLinesProps {
  lines: readonly WireInvoiceLine[];
  due: number;
  dueLabel: string;
  currency: Currency;
}

/** The lines of what is to pay, and their sum. */
function OrderLines({ lines, due, dueLabel, currency }: OrderLinesProps) {
  return (
    <div className="text-13 tabular-nums">
      <dl className="grid gap-2.5 border-y border-line py-4">
        {lines.map((line) => (
          <div key={`${line.kind} ${line.plan_id}`} className="flex justify-between gap-4">
            <dt className={line.kind === "plan" ? "text-ink" : "text-ink-2"}>{lineText(line)}</dt>
            <dd className={line.amount < 0 ? "text-ink-2" : ""}>{formatMinorUnits(line.amount, currency)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 text-ink-2">
          <dt>Tax</dt>
          <dd>{formatMinorUnits(0, currency)}</dd>
        </div>
      </dl>
      <dl className="flex justify-between gap-4 py-4 text-16 font-semibold">
        <dt>{dueLabel}</dt>
        <dd>{formatMinorUnits(due, currency)}</dd>
      </dl>
    </div>
  );
}

export interface OrderSummaryProps {
  orgId: string;
  checkout: WireCheckout;
  quote: WireQuote;
  heading: string;
  organisation: { name: string; plan_id: string; subscription_status: string };
}

const featuresShown = 5;

/** What is bought: its price, how often it is billed, what is due today and what it holds. */
export function OrderSummary({ orgId, checkout, quote, heading, organisation }: OrderSummaryProps) {
  const router = useRouter();
  const { plan_id: planId, redirect_url: redirectURL, cancel_url: cancelURL } = checkout;
  const { currency_code: currency, next_amount: nextAmount } = quote;
  const plan = planOf(planId);
  const cycle = cycleOf(planId);
  const { data: settings } = useQuery(queries.settings());
  const extras = { hasPremiumVoices: (settings?.voices.premium ?? 0) > 0 };
  const offer = planOffers(organisation, planId, extras).find(({ name }) => name === plan.name);
  const next = formatDate(new Date(quote.next_billing_at * 1000));
  // Another cycle is another plan: it gets a page of its own in the place of this one.
  const change = useMutation({
    mutationFn: async (otherId: string) => {
      const { data } = await api.billing.checkout({ org_id: orgId, plan_id: otherId, redirectURL, cancelURL });
      goTo(router, data.url, { replace: true });
    },
    onError: (error) => toast.error(failureMessage(error, CHECKOUT_FAILED_MESSAGE)),
  });

  return (
    <div className="min-w-0">
      <h1 className="font-serif text-27 font-semibold">{heading}</h1>
      <p className="mt-1 text-13 text-ink-2">
        For {organisation.name}. You are on {planOf(organisation.plan_id).title} now.
      </p>
      <p className="mt-5 mb-4 tabular-nums">
        <span className="text-27 font-semibold">{formatMinorUnits(nextAmount, currency)}</span>
        <span className="text-14 text-ink-2"> {cycle === "annual" ? "a year" : "a month"}</span>
      </p>
      {offer?.prices ? (
        <RadioGroup
          boxed
          labelHidden
          label="Billed"
          value={planId}
          disabled={change.isPending}
          onValueChange={(otherId) => change.mutate(otherId)}
          options={[
            {
              value: offer.prices.monthly.planId,
              label: <span className="font-medium">Monthly</span>,
              hint: `${offer.prices.monthly.price} a month`,
            },
            {
              value: offer.prices.annual.planId,
              label: <span className="font-medium">Annual</span>,
              hint: (
                <>
                  {offer.prices.annual.price} a year
                  {offer.prices.annual.isMonthLess ? (
                    <span className="block text-good">Paying one month less</span>
                  ) : offer.prices.annual.dearerBy === undefined ? null : (
                    <span className="block">{offer.prices.annual.dearerBy} more than twelve months</span>
                  )}
                </>
              ),
            },
          ]}
        />
      ) : null}
      <div className="mt-6">
        <OrderLines lines={quote.lines} due={quote.due} dueLabel="Due today" currency={currency} />
      </div>
      <p className="text-12 text-ink-2">
        Then {formatMinorUnits(nextAmount, currency)} on {next} and at each renewal, until you cancel. The words are
        there from today.
      </p>
      <ul className="mt-6 grid gap-2.5 text-13">
        {planFeatures(plan, extras)
          .slice(0, featuresShown)
          .map(({ text }) => (
            <li key={text} className="flex items-start gap-2.5">
              <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
              {text}
            </li>
          ))}
      </ul>
    </div>
  );
}
