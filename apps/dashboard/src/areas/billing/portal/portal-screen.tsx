import { planOf } from "@lectern/access";
import type { WireSubscription } from "@lectern/contract";
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Navigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { ArrowLeft, TimerReset } from "lucide-react";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { StandalonePage } from "../../../ui/page/standalone-page.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { billingQueries, refreshBilling } from "../billing-queries.ts";
import { CardFields, TestCards, useCardForm } from "../card/card-fields.tsx";
import { BillingDetails } from "../details/billing-details.tsx";
import { sameOriginPath } from "../billing-path.ts";
import { goTo } from "../create-checkout.ts";
import { InvoiceTable } from "../overview/invoice-table.tsx";

/** The sandbox's portal: payment method, invoices, and the test clock. */
export function PortalScreen() {
  usePageTitle("Billing portal");
  const { orgId } = useParams({ from: "/organisation/$orgId" });
  const { return_to: returnTo }: { return_to?: string } = useSearch({ strict: false });
  const router = useRouter();
  const { data: organisation } = useSuspenseQuery(queries.organisation(orgId));
  const { data: profile } = useSuspenseQuery(queries.profile());
  const [changes, setChanges] = useState(0);
  const { data: subscription } = useQuery({
    ...billingQueries.subscription(orgId),
    enabled: organisation.billing === "sandbox",
  });
  if (organisation.billing !== "sandbox")
    return <Navigate to="/organisation/$orgId/upgrade" params={{ orgId }} replace />;
  const holder = `${profile.given_name} ${profile.family_name}`.trim();
  const back = sameOriginPath(returnTo) ?? `/organisation/${orgId}/upgrade`;
  return (
    <StandalonePage
      end={
        <Button variant="quiet" icon={<ArrowLeft />} onClick={() => goTo(router, back)}>
          Back to Lectern
        </Button>
      }
    >
      <h1 className="font-serif text-27 font-semibold">Billing portal</h1>
      <p className="mt-1 text-14 text-ink-2">For {organisation.name}.</p>
      <PaymentMethod
        // Empty again once the card was changed.
        key={changes}
        orgId={orgId}
        onChange={() => setChanges(changes + 1)}
        holder={holder}
        subscription={subscription}
      />
      {subscription ? (
        <>
          <Section title="Invoice history" className="mt-10">
            <InvoiceTable orgId={orgId} invoices={subscription.invoices.list.map(({ invoice }) => invoice)} />
          </Section>
          <BillingDetails orgId={orgId} name={organisation.name} title="Billing address" className="mt-10" />
          <TestClock orgId={orgId} subscription={subscription} />
        </>
      ) : null}
    </StandalonePage>
  );
}

interface PaymentMethodProps {
  orgId: string;
  holder: string;
  subscription: WireSubscription | undefined;
  onChange: () => void;
}

function PaymentMethod({ orgId, holder, subscription, onChange }: PaymentMethodProps) {
  const queryClient = useQueryClient();
  const card = subscription?.payment_method;
  const form = useCardForm({ holder }, async ({ number, expires, security_code: code, name }) => {
    const given = { number, expires, security_code: code, name };
    const { data } = await api.sandboxBilling.setCard({ org_id: orgId, ...given });
    toast.success(data.paid ? "The card was changed, and the open invoice is paid" : "The card was changed");
    await refreshBilling(queryClient, orgId);
    onChange();
  });
  return (
    <Section
      title="Payment method"
      lead={card ? `${card.brand} ending in ${card.last4}, valid until ${card.expires}` : "There is none yet."}
      className="mt-8"
    >
      <div className="max-w-xl rounded-16 border border-line bg-sheet">
        <TestCards number={form.values.number} onChoose={form.choose} />
        <form noValidate onSubmit={form.onSubmit} aria-label="Payment method" className="grid gap-4 p-4 sm:p-6">
          <CardFields form={form} />
          <FormProblem form={form} />
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            Change the card
          </Button>
        </form>
      </div>
    </Section>
  );
}

/** Lets time pass for this subscription alone: what would happen in a month happens now. */
function TestClock({ orgId, subscription }: { orgId: string; subscription: WireSubscription }) {
  const queryClient = useQueryClient();
  const { status, plan_id: planId } = subscription;
  const isDue = status === "past_due";
  const pass = useMutation({
    mutationFn: () => api.sandboxBilling.endTerm({ org_id: orgId }),
    onSuccess: () => refreshBilling(queryClient, orgId),
    onError: (error) => toast.error(failureMessage(error, "Something went wrong!")),
  });
  const isTrial = status === "in_trial";
  if ((subscription.plan_amount === 0 && !isTrial) || status === "paused") return null;
  return (
    <Section
      title="Test clock"
      lead={
        isDue
          ? "Ends the days of grace now: the plan ends, because it was not paid."
          : isTrial
            ? "Ends the trial now: what follows is the free plan."
            : `Ends the present term of ${planOf(planId).title} now: it renews, changes or ends as it would by itself.`
      }
      className="mt-10"
    >
      <Button icon={<TimerReset />} busy={pass.isPending} onClick={() => pass.mutate()}>
        {isDue ? "End the days of grace" : isTrial ? "End the trial" : "End the term"}
      </Button>
    </Section>
  );
}
