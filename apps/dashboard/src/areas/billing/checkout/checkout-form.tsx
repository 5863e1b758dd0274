import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { planOf } from "@lectern/access";
import type { WireBillingDetails, WireCheckout } from "@lectern/contract";
import { useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { billingQueries, CHECKOUT_FAILED_MESSAGE } from "../billing-queries.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { api } from "../../../platform/api/client.ts";
import { queries } from "../../../platform/api/queries.ts";
import { formatMinorUnits } from "../../../platform/formats/money.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { CardFields, TestCards, useCardForm } from "../card/card-fields.tsx";
import { CountryField, TaxIdField } from "../details/buyer-fields.tsx";
import { useSaveBuyer } from "../details/use-save-buyer.ts";
import { planAction } from "../plans/plan-action.ts";
import { OrderSummary } from "./order-summary.tsx";

export interface SecondStepProps {
  open: boolean;
  /** What is confirmed, such as "Upgrade for $59.00". */
  amount: string;
  answer: (approved: boolean) => Promise<void>;
}

/** What a bank asks before it lets a payment through. */
function SecondStep({ open, amount, answer }: SecondStepProps) {
  const sending = useMutation({ mutationFn: answer });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !sending.isPending) sending.mutate(false);
      }}
      size="sm"
      title="Your bank asks"
      footer={
        <>
          <Button busy={sending.isPending && !sending.variables} onClick={() => sending.mutate(false)}>
            Refuse
          </Button>
          <Button variant="primary" busy={sending.isPending && sending.variables} onClick={() => sending.mutate(true)}>
            Confirm
          </Button>
        </>
      }
    >
      <p className="text-14 text-ink-2">
        This test card needs a second step. A real bank would ask you to confirm it in its app: {amount}?
      </p>
      {sending.error ? (
        <ErrorNotice className="mt-3" message={failureMessage(sending.error, CHECKOUT_FAILED_MESSAGE)} />
      ) : null}
    </Dialog>
  );
}

export interface OpenCheckoutProps {
  orgId: string;
  checkout: WireCheckout;
}

/** What is bought beside what it is paid with. */
export function CheckoutForm({ orgId, checkout }: OpenCheckoutProps) {
  const queryClient = useQueryClient();
  const { data: organisation } = useSuspenseQuery(queries.organisation(orgId));
  const { data: profile } = useSuspenseQuery(queries.profile());
  const { data: details } = useSuspenseQuery(billingQueries.details(orgId));
  const { data: quote, error } = useQuery(billingQueries.quote(orgId, checkout.plan_id, checkout.id));
  const holder = `${profile.given_name} ${profile.family_name}`.trim();
  const label = planAction(organisation, checkout.plan_id).label;
  const verb = label === "Choose Plan" ? "Choose" : "Upgrade";

  if (quote === undefined) {
    if (error) return <ErrorNotice message={failureMessage(error, CHECKOUT_FAILED_MESSAGE)} />;
    return (
      <Loading label="Loading what it costs…">
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] md:gap-14">
      <OrderSummary
        orgId={orgId}
        checkout={checkout}
        quote={quote}
        heading={`${verb === "Choose" ? "Choose" : "Upgrade to"} ${planOf(checkout.plan_id).title}`}
        organisation={organisation}
      />
      <Payment
        orgId={orgId}
        checkout={checkout}
        holder={holder}
        details={details}
        due={quote.due}
        payLabel={`${verb} for ${formatMinorUnits(quote.due, quote.currency_code)}`}
        onChange={(next) => queryClient.setQueryData(billingQueries.checkout(orgId, checkout.id).queryKey, next)}
        onOutdated={() =>
          void queryClient.invalidateQueries(billingQueries.quote(orgId, checkout.plan_id, checkout.id))
        }
      />
    </div>
  );
}

interface PaymentProps {
  orgId: string;
  checkout: WireCheckout;
  holder: string;
  details: WireBillingDetails;
  due: number;
  payLabel: string;
  onChange: (checkout: WireCheckout) => void;
  /** What is shown may be out of date: it was refused. */
  onOutdated: () => void;
}

function Payment({ orgId, checkout, holder, details, due, payLabel, onChange, onOutdated }: PaymentProps) {
  const [refused, setRefused] = useState(false);
  const ids = { org_id: orgId, checkout_id: checkout.id };
  const saveBuyer = useSaveBuyer(orgId, details);
  const buyer = { country: details.country, taxId: details.tax_id };
  const form = useCardForm({ holder, buyer }, async (card) => {
    setRefused(false);
    try {
      await saveBuyer({ country: card.country, tax_id: card.tax_id });
      const { number, expires, security_code: code, name } = card;
      onChange((await api.sandboxBilling.pay({ ...ids, number, expires, security_code: code, name, due })).data);
    } catch (error) {
      onOutdated();
      throw error;
    }
  });
  return (
    <div className="self-start rounded-16 border border-line bg-sheet shadow-raised">
      <TestCards number={form.values.number} onChoose={form.choose} />
      <form noValidate onSubmit={form.onSubmit} aria-label="Payment" className="grid gap-4 p-4 sm:p-6">
        <CardFields form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <CountryField
            tall
            value={form.values.country}
            onValueChange={(value) => form.set("country", value)}
            error={form.errors.country}
          />
          <TaxIdField
            tall
            country={form.values.country}
            value={form.values.tax_id}
            onValueChange={(value) => form.set("tax_id", value)}
            error={form.errors.tax_id}
          />
        </div>
        {refused ? <ErrorNotice message="The payment was not confirmed. Nothing was charged." /> : null}
        <FormProblem form={form} />
        <Button type="submit" variant="primary" size="lg" busy={form.busy} className="w-full">
          {payLabel}
        </Button>
        <p className="text-center text-12 text-ink-2">No card network is asked and no card number is kept.</p>
      </form>
      <SecondStep
        open={checkout.state === "needs_confirmation"}
        amount={payLabel}
        answer={async (approved) => {
          onChange((await api.sandboxBilling.confirm({ ...ids, approved })).data);
          setRefused(!approved);
        }}
      />
    </div>
  );
}
