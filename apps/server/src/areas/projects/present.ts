import type { ProjectRow } from "./store.ts";

/** A project as the documents name its fields. */
export function presentProject(row: ProjectRow, contentCount: number) {
  return {
    PK: `ORG#${row.organisation_id}`,
    SK: `INTEGRATION#${row.id}`,
    id: row.id,
    integration_name: row.integration_name,
    description: row.description,
    site_url: row.site_url,
    category: row.category,
    platform: row.platform,
    lang_code: row.lang_code,
    audio_profile: row.audio_profile,
    player_settings: row.player_settings,
    pronunciation_library: row.pronunciation_library,
    content_count: contentCount,
    created_at: row.created_at.toISOString(),
  };
}
