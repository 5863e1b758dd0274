import { Clock, X } from "lucide-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { api } from "../../../platform/api/client.ts";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { StandalonePage } from "../../../ui/page/standalone-page.tsx";
import { billingQueries } from "../billing-queries.ts";
import { goTo } from "../create-checkout.ts";
import { CheckoutForm } from "./checkout-form.tsx";

/** A checkout page that nothing can be paid on any more. */
function CheckoutOver({ state, onPlans }: { state: string; onPlans: () => void }) {
  return (
    <EmptyState
      level={1}
      icon={<Clock />}
      title={state === "expired" ? "This checkout page has expired" : "This checkout page was left"}
      action={
        <Button variant="primary" onClick={onPlans}>
          View Plans
        </Button>
      }
    >
      Nothing was charged. Choose the plan again to pay for it.
    </EmptyState>
  );
}

/** The sandbox's checkout page: what it costs, and a test card to pay it with. */
export function CheckoutScreen() {
  usePageTitle("Checkout");
  const { orgId, checkoutId } = useParams({ from: "/organisation/$orgId/checkout/$checkoutId" });
  const router = useRouter();
  const { data: checkout } = useSuspenseQuery(billingQueries.checkout(orgId, checkoutId));
  const isPaid = checkout.state === "succeeded";

  // Also when the page is opened again: the address it goes back to takes over what was paid.
  useEffect(() => {
    if (isPaid) goTo(router, withOutcome(checkout.redirect_url, checkout.id), { replace: true });
  }, [isPaid, checkout, router]);

  async function leave(): Promise<void> {
    // A checkout that could not be told ends by itself after three hours.
    await api.sandboxBilling.leave({ org_id: orgId, checkout_id: checkoutId }).catch(() => undefined);
    goTo(router, checkout.cancel_url, { replace: true });
  }

  const isOpen = checkout.state === "open" || checkout.state === "needs_confirmation";
  return (
    <StandalonePage
      wide
      end={
        <Button variant="quiet" icon={<X />} onClick={() => void leave()}>
          Close
        </Button>
      }
    >
      {isOpen || isPaid ? (
        <CheckoutForm orgId={orgId} checkout={checkout} />
      ) : (
        <CheckoutOver state={checkout.state} onPlans={() => goTo(router, checkout.cancel_url, { replace: true })} />
      )}
    </StandalonePage>
  );
}

/** Adds what Chargebee's pages add. */
function withOutcome(address: string, id: string): string {
  const url = new URL(address, window.location.origin);
  url.searchParams.set("id", id);
  url.searchParams.set("state", "succeeded");
  return url.href;
}
