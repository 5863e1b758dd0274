import type { Generated, JSONColumnType } from "kysely";

export interface BillingTables {
  subscription: SubscriptionTable;
  checkout: CheckoutTable;
  billing_details: BillingDetailsTable;
  invoice: InvoiceTable;
  invoice_series: InvoiceSeriesTable;
  payment_event: PaymentEventTable;
}

/** What is kept of a card. */
export interface KeptCard {
  brand: string;
  last4: string;
  /** "12/29". */
  expires: string;
}

/** A line as `@lectern/billing` writes it, its dates as text. */
export interface KeptInvoiceLine {
  kind: "plan" | "unused_time" | "credit";
  planId: string;
  amount: number;
  term: { start: string; end: string } | null;
  days: { left: number; total: number } | null;
}

/** Of an organisation that has paid for a plan. Its status and the plan in force stand in the organisation. */
interface SubscriptionTable {
  organisation_id: string;
  provider: "sandbox" | "stripe";
  /** The provider's ids of the customer and of the subscription. */
  customer_id: string | null;
  provider_id: string | null;
  /** What is billed; in force unless it is paused or over. */
  plan_id: string;
  term_anchor: Date | null;
  term_start: Date | null;
  term_end: Date | null;
  /** Minor units, as everywhere. */
  term_amount: number | null;
  pending_plan_id: string | null;
  credit: Generated<number>;
  grace_end: Date | null;
  paused_at: Date | null;
  /** When something has to be done next: the end of a term, a reminder, the end of grace. */
  due_at: Date | null;
  /** Mails sent of a payment that failed. */
  reminders: Generated<number>;
  card: JSONColumnType<KeptCard> | null;
  cancel_reason: string | null;
  cancel_suggestion: string | null;
  /** How often it was written from what the provider says: older answers must not overwrite newer ones. */
  revision: Generated<number>;
  /** The version of the billing details that the provider knows. */
  details_version: Generated<number>;
  updated_at: Date;
}

/** A page on which a plan is paid for. */
interface CheckoutTable {
  id: string;
  organisation_id: string;
  plan_id: string;
  state: "open" | "needs_confirmation" | "succeeded" | "cancelled" | "expired";
  provider_id: string | null;
  /** What was given, and what it came to, before the second step. */
  card: JSONColumnType<KeptCard> | null;
  due: number | null;
  redirect_url: string;
  cancel_url: string;
  created_at: Date;
  expires_at: Date;
}

/** A version of who an organisation's invoices are made out to; a text that was not given is empty. */
interface BillingDetailsTable {
  organisation_id: string;
  /** From 1. The highest one counts. */
  version: number;
  /** Empty: the organisation's name. */
  company: string;
  address_line1: string;
  address_line2: string;
  postal_code: string;
  city: string;
  region: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  tax_id: string;
  updated_by: string | null;
  updated_at: Date;
}

/** Who sells or buys, as an invoice names them. */
export interface InvoiceParty {
  name: string;
  /** Lines below the name, the country not among them. */
  address: string[];
  /** ISO 3166-1 alpha-2; empty where it is not known. */
  country: string;
  taxId: string;
}

/** Seller and buyer as they were when an invoice was issued. */
export interface InvoiceParties {
  seller: InvoiceParty;
  buyer: InvoiceParty;
}

/** Shared by all organisations: the last number that was given out in a series. */
interface InvoiceSeriesTable {
  series: string;
  last_number: number;
}

interface InvoiceTable {
  id: string;
  organisation_id: string;
  number: string;
  provider_id: string | null;
  status: "open" | "paid" | "void" | "refunded";
  currency: "USD" | "INR";
  total: number;
  amount_paid: Generated<number>;
  /** Part of the total, beside the lines. */
  tax: Generated<number>;
  lines: JSONColumnType<KeptInvoiceLine[]>;
  /** null: issued before they were kept. */
  parties: JSONColumnType<InvoiceParties> | null;
  issued_at: Date;
  paid_at: Date | null;
}

/** An event of the provider that was handled. */
interface PaymentEventTable {
  id: string;
  organisation_id: string;
  received_at: Date;
}
