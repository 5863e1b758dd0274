import type { Migration } from "../migration.ts";

export const onboarding: Migration = {
  id: "0011-onboarding",
  sql: `
alter table organisation
  add column survey_use_case text,
  add column survey_audio_for text;

alter table "user" add column had_organisation boolean not null default false;
update "user" set had_organisation = true where id in (select user_id from membership);
`,
};
