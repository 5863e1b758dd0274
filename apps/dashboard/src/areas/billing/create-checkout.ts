import { api } from "../../platform/api/client.ts";

export interface CheckoutOrder {
  orgId: string;
  planId: string;
  /** Where the person was before plans were shown. */
  returnTo?: string | undefined;
}

/** Opens a checkout page for a plan; answers its address. It comes back to the plans, which take over what was paid. */
export async function createCheckout({ orgId, planId, returnTo }: CheckoutOrder): Promise<string> {
  const plans = `/organisation/${orgId}/upgrade`;
  const query = returnTo === undefined ? "" : `?${new URLSearchParams({ return_to: returnTo }).toString()}`;
  const { hosted_page: page } = await api.billing.checkout({
    org_id: orgId,
    plan_id: planId,
    redirectURL: `${plans}${query}`,
    cancelURL: `${plans}${query}`,
  });
  return page.url;
}

export interface Navigation {
  history: { push: (path: string) => void; replace: (path: string) => void };
}

/** Goes to a page of the dashboard without loading it anew, and to any other address as a link does. */
export function goTo(router: Navigation, address: string, { replace = false } = {}): void {
  const url = new URL(address, window.location.origin);
  if (url.origin !== window.location.origin) {
    if (replace) window.location.replace(url);
    else window.location.assign(url);
    return;
  }
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (replace) router.history.replace(path);
  else router.history.push(path);
}
