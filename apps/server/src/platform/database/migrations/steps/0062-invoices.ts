import type { Migration } from "../migration.ts";

/**
 * Who an organisation's invoices are made out to, every version of it, and the version that the provider knows; who each invoice names as its seller and buyer,
 * as it was when it was issued (null: issued before that was kept); and the operator's one series of invoice numbers.
 */
export const invoices: Migration = {
  id: "0062-invoices",
  sql: `
create table billing_details (
  organisation_id uuid not null references organisation on delete cascade,
  version integer not null check (version > 0),
  company text not null,
  address_line1 text not null,
  address_line2 text not null,
  postal_code text not null,
  city text not null,
  region text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_id text not null,
  updated_by uuid references "user" on delete set null,
  updated_at timestamptz not null,
  primary key (organisation_id, version)
);
create index billing_details_by_person on billing_details (updated_by) where updated_by is not null;
select lectern_hold_to_organisation('billing_details');

alter table subscription add details_version integer not null default 0;

alter table invoice add parties jsonb;
create unique index invoice_by_own_number on invoice (number) where provider_id is null;

create table invoice_series (
  series text primary key,
  last_number integer not null check (last_number >= 0)
);
`,
};
