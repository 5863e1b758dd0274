import type { Migration } from "../migration.ts";

/**
 * Subscriptions with what they cost, checkout pages, invoices and events of payment providers. Words are renewed only in
 * a term that is paid for; those given once wait while an organisation has a plan of its own.
 */
export const billing: Migration = {
  id: "0053-billing",
  sql: `
alter table organisation
  add words_until timestamptz,
  add once_words_used integer not null default 0 check (once_words_used >= 0),
  add waiting_words_used integer check (waiting_words_used >= 0);

create table subscription (
  organisation_id uuid primary key references organisation on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  customer_id text unique,
  provider_id text unique,
  plan_id text not null,
  term_anchor timestamptz,
  term_start timestamptz,
  term_end timestamptz check (term_end > term_start),
  term_amount integer check (term_amount >= 0),
  pending_plan_id text,
  credit integer not null default 0 check (credit >= 0),
  grace_end timestamptz,
  paused_at timestamptz,
  due_at timestamptz,
  reminders integer not null default 0,
  card jsonb,
  cancel_reason text,
  cancel_suggestion text,
  updated_at timestamptz not null,
  check ((term_anchor is null) = (term_end is null) and (term_start is null) = (term_end is null)
    and (term_amount is null) = (term_end is null))
);
create index subscription_by_due on subscription (due_at) where due_at is not null;
select lectern_hold_to_organisation('subscription');

create table checkout (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  plan_id text not null,
  state text not null check (state in ('open', 'needs_confirmation', 'succeeded', 'cancelled', 'expired')),
  provider_id text unique,
  card jsonb,
  due integer check (due >= 0),
  redirect_url text not null,
  cancel_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index checkout_by_organisation on checkout (organisation_id, created_at);
create index checkout_by_expiry on checkout (expires_at);
select lectern_hold_to_organisation('checkout');

create table invoice (
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  number text not null,
  provider_id text unique,
  status text not null check (status in ('open', 'paid', 'void', 'refunded')),
  currency text not null check (currency in ('USD', 'INR')),
  total integer not null check (total >= 0),
  amount_paid integer not null default 0 check (amount_paid >= 0),
  lines jsonb not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  unique (organisation_id, number)
);
create index invoice_by_date on invoice (organisation_id, issued_at desc, id desc);
select lectern_hold_to_organisation('invoice');
`,
};
