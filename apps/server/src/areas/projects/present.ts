import type { PlayerPart } from "@lectern/contract";
import { presentLogo } from "./logo/logo-address.ts";
import type { NewKey } from "./api-keys.ts";
import type { ApiKeyRow } from "./api-key-store.ts";
import type { ProjectRow } from "./store.ts";

/** A project as the documents name its fields. `keyHint`: the newest key's first characters. */
export function presentProject(
  row: ProjectRow,
  facts: { contentCount: number; keyHint: string | undefined; publicUrl: string },
) {
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
    fallback_voices: row.fallback_voices,
    player_settings: { player_type: row.player_settings.player_type },
    audio_player_settings: row.player_settings,
    player_settings_published_at: row.player_settings_published_at?.toISOString() ?? null,
    player_logo: presentLogo(row.logo, facts.publicUrl),
    pre_audio_url: extraUrl(row, "intro", facts.publicUrl),
    post_audio_url: extraUrl(row, "outro", facts.publicUrl),
    background_audio_url: extraUrl(row, "background", facts.publicUrl),
    extraction_rules: row.extraction_rules,
    pronunciation_library: row.pronunciation_library,
    pronunciation_library_version: row.lexicon_version,
    api_key: facts.keyHint ?? null,
    publish_by_hand: row.publish_by_hand,
    is_multi_lang: row.is_multi_lang,
    content_count: facts.contentCount,
    created_at: row.created_at.toISOString(),
  };
}

function extraUrl({ extra_audio: facts }: ProjectRow, part: PlayerPart, publicUrl: string): string | null {
  const played = facts[part];
  return played ? publicUrl + played.path : null;
}

export function presentKey(row: ApiKeyRow) {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

/** The one answer that holds a key's text. */
export function presentNewKey({ row, text }: NewKey) {
  return { ...presentKey(row), key: text };
}
