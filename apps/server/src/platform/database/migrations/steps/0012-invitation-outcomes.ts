import type { Migration } from "../migration.ts";

export const invitationOutcomes: Migration = {
  id: "0012-invitation-outcomes",
  sql: `
create table invitation_outcome (
  invitation_id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  email text not null check (email = lower(email)),
  outcome text not null check (outcome in ('accepted', 'declined', 'withdrawn')),
  ended_at timestamptz not null
);
create index invitation_outcome_by_email on invitation_outcome (email);
create index invitation_outcome_by_end on invitation_outcome (ended_at);
select lectern_hold_to_organisation('invitation_outcome');
`,
};
