import type { Migration } from "../migration.ts";

/**
 * Parts of one download may be sent by different processes: each is an event, and what was sent before is kept with the
 * session until the parts are a download.
 */
export const downloadParts: Migration = {
  id: "0048-download-parts",
  sql: `
-- Bytes of the sound; the last two do not belong to the part and say how many make a download.
alter table unguarded_player_event
  add column sent_from bigint,
  add column sent_until bigint,
  add column sent_enough bigint;
create or replace view player_event as select * from unguarded_player_event
  where organisation_id = (select nullif(current_setting('lectern.organisation', true), '')::uuid)
     or (select coalesce(current_setting('lectern.scope', true), '') = 'system');
alter table listening_session add column sent int8multirange not null default '{}';
`,
};
