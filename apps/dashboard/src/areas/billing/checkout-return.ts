import { readStringParam } from "../../platform/routing/query-string.ts";

/** What a checkout page adds to the address it goes back to. */
export interface CheckoutReturn {
  id?: string;
  state?: string;
}

export function readCheckoutReturn(search: Record<string, unknown>): CheckoutReturn {
  return { ...readStringParam(search, "id"), ...readStringParam(search, "state") };
}

/** The path of an address of this dashboard; anything else is no place to go back to. */
export function ownPath(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address, window.location.origin)) return undefined;
  const url = new URL(address, window.location.origin);
  // By itself, a path that begins with two slashes is the address of another host.
  const isOwn = url.origin === window.location.origin && !url.pathname.startsWith("//");
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
