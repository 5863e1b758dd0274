export interface CheckoutOrder {
  organisationId: string;
  planId: string;
  /** Where the browser goes when it is paid, and when it is not. */
  redirectUrl: string;
  cancelUrl: string;
}

/** A page of the provider's on which something is paid for. */
export interface HostedPage {
  id: string;
  url: string;
}

export interface Cancellation {
  reason: string;
  suggestion: string;
}

/**
 * Who takes the money. Each method changes the subscription as it stands here too, at the latest with the provider's
 * next event. Whether a plan may be bought or scheduled has been checked before.
 */
export interface BillingProvider {
  openCheckout(order: CheckoutOrder): Promise<HostedPage>;
  /** The address of the page for invoices, payment method and billing address. */
  openPortal(organisationId: string, returnUrl: string): Promise<string>;
  /** Takes over what was paid on a page; of the newest one when no id is given. Safe to repeat. */
  validateCheckout(organisationId: string, id: string | undefined): Promise<"open" | "succeeded" | "failed">;
  /** With the end of the term; at once while a payment is past due, whose invoice becomes void. */
  cancel(organisationId: string, cancellation: Cancellation): Promise<void>;
  resume(organisationId: string): Promise<void>;
  /** The plan of the next term: the present one takes a choice back. */
  schedulePlan(organisationId: string, planId: string): Promise<void>;
}
