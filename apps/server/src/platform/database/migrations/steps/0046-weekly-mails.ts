import type { Migration } from "../migration.ts";

/** Who gets the weekly mail of a project; it ends with their membership. */
export const weeklyMails: Migration = {
  id: "0046-weekly-mails",
  sql: `
create table weekly_mail (
  organisation_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  token text not null unique,
  time_zone text not null,
  due_at timestamptz not null,
  primary key (project_id, user_id),
  foreign key (organisation_id, project_id) references project (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references membership (organisation_id, user_id) on delete cascade
);
create index weekly_mail_by_member on weekly_mail (organisation_id, user_id);
create index weekly_mail_due on weekly_mail (due_at);
select lectern_hold_to_organisation('weekly_mail');
`,
};
