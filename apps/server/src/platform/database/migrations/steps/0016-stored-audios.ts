import type { Migration } from "../migration.ts";

/** Counting an organisation's stored audios reads its own rows, however many there are of others. */
export const storedAudios: Migration = {
  id: "0016-stored-audios",
  sql: `
create index rendition_stored on rendition (organisation_id, content_id)
  where audio_token is not null or build_id is not null;
`,
};
