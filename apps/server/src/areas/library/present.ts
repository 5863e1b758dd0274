import type { WireContent, WireContentItem } from "@lectern/contract";
import type { ContentListRow, ContentRow } from "./store.ts";

export interface Addresses {
  /** Without a slash at its end. */
  publicUrl: string;
}

/** The code a publisher pastes into a page: one async script, and the place where the player shall stand. */
export function embedCode(publicUrl: string, contentId: string): string {
  return `<div data-lectern="${contentId}" style="min-height:72px"></div>\n<script async src="${publicUrl}/embed.js"></script>`;
}

export function presentContentItem(row: ContentListRow, { publicUrl }: Addresses): WireContentItem {
  const published = row.published_at !== null && row.audio_token !== null;
  return {
    PK: `ORG#${row.organisation_id}`,
    SK: `CONTENT#${row.id}`,
    id: row.id,
    title: row.title,
    body: row.excerpt,
    contentType: row.content_type,
    url: row.url,
    word_count: row.word_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    full_audio_url: row.audio_token === null ? null : `${publicUrl}/media/${row.audio_token}.mp3`,
    full_audio_status: row.audio_status,
    progress: row.audio_progress,
    audio_duration: row.audio_seconds,
    peaks_url: row.audio_token === null ? null : `${publicUrl}/media/${row.audio_token}.peaks`,
    is_audio_disabled: row.is_audio_disabled,
    is_content_changed: row.is_content_changed,
    is_draft: row.is_draft,
    share_url: published ? `${publicUrl}/listen/${row.id}` : null,
    embed_code: published ? embedCode(publicUrl, row.id) : null,
  };
}

export function presentContent(row: ContentRow, addresses: Addresses): WireContent {
  const { publicUrl } = addresses;
  const audios = row.audio_token === null ? [] : Object.entries(row.block_audios);
  return {
    ...presentContentItem({ ...row, excerpt: row.plain_text.slice(0, 160) }, addresses),
    slate_body: row.script,
    composer_settings: row.composer_settings,
    block_audios: Object.fromEntries(
      audios.map(([hash, audio]) => [
        hash,
        { audio_url: `${publicUrl}/media/${row.audio_token}/${audio.index}.mp3`, duration: audio.durationSeconds },
      ]),
    ),
    version: row.version,
    failure: row.failure,
  };
}
