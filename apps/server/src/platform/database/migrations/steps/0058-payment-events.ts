import type { Migration } from "../migration.ts";

/** Events of a payment provider that were handled, each once, and how often a subscription was read from it. */
export const paymentEvents: Migration = {
  id: "0058-payment-events",
  sql: `
alter table subscription add revision integer not null default 0;
alter table invoice add tax integer not null default 0 check (tax >= 0);

create table payment_event (
  id text primary key,
  organisation_id uuid not null references organisation on delete cascade,
  received_at timestamptz not null
);
create index payment_event_by_organisation on payment_event (organisation_id);
create index payment_event_by_time on payment_event (received_at);
select lectern_hold_to_organisation('payment_event');
`,
};
