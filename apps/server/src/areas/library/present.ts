import { type ComposerSettings, rippleSpeech, samplesOfSeconds, settingsOf, timelineOf } from "@lectern/timeline";
import {
  itemStatuses,
  type WireContent,
  type WireContentItem,
  type WireLexiconUsage,
  type WireLibraryFacets,
  type WireSearchHit,
  type WireTouchedItems,
} from "@lectern/contract";
import { ampCode, FRAME_HEIGHT, frameCode, scriptCode } from "../player/index.ts";
import { audioStatusOf } from "../renditions/index.ts";
import { presentWait, serviceName } from "../speech-engines/index.ts";
import type { LexiconUsage, TouchedItems } from "./find-touched-items.ts";
import type { OpenedItem } from "./get-content.ts";
import type { Item } from "./list/hydrate-items.ts";
import { type ContentListRow, EXCERPT_LENGTH } from "./store.ts";
import type { ContentPage } from "./list/list-content.ts";
import type { FoundItem } from "./search/search-content.ts";
import type { FacetRow } from "./list/entry-store.ts";

/** A block's part of the generated voice. */
export interface BlockSound {
  url: string;
  durationSeconds: number;
}

/**
 * A timeline whose speech clips have the sounds of their blocks, in order: the address, and the length, with which what
 * comes later moves. A clip of a block without audio has no address.
 */
export function withSpeechSounds(
  settings: ComposerSettings,
  sounds: readonly (BlockSound | undefined)[],
): ComposerSettings {
  const timeline = timelineOf(settings);
  const followed = rippleSpeech(
    timeline,
    timeline.speech.map(({ source }, index) => {
      const sound = sounds[index];
      return sound && { source, samples: samplesOfSeconds(sound.durationSeconds) };
    }),
  );
  let clip = 0;
  const { sections } = followed === timeline ? settings : settingsOf(followed);
  return {
    ...settings,
    sections: sections.map((section) =>
      section.type === "AUDIO"
        ? section
        : {
            ...section,
            tracks: section.tracks.map((track) => track.map((block) => ({ ...block, url: sounds[clip++]?.url ?? "" }))),
          },
    ),
  };
}

interface Addresses {
  /** Without a slash at its end. */
  publicUrl: string;
}

/** Where a build is heard while it is made. */
export function liveAudioUrl(publicUrl: string, buildId: string): string {
  return `${publicUrl}/media/live/${buildId}.mp3`;
}

export function presentContentItem(item: Item<ContentListRow>, { publicUrl }: Addresses): WireContentItem {
  const { content: row, audio } = item;
  const token = audio?.audio_token ?? null;
  const published = row.published_token !== null;
  const named = { id: row.id, title: row.published_title ?? row.title };
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
    full_audio_url: token === null ? null : `${publicUrl}/media/${token}.mp3`,
    full_audio_status: audioStatusOf(audio),
    live_audio_url: audio?.kind === "voice" && audio.build_id !== null ? liveAudioUrl(publicUrl, audio.build_id) : null,
    failure: audio?.failure ?? null,
    progress: audio?.progress ?? 0,
    waiting: audio?.waiting ? presentWait(audio.waiting) : null,
    quieter_by: audio?.quieter_by ?? null,
    fallback: audio?.fallback
      ? { sentences: audio.fallback.sentences, services: audio.fallback.platforms.map(serviceName) }
      : null,
    audio_duration: audio?.audio_seconds ?? null,
    doubtful_sentences: item.doubtfulSentences,
    peaks_url: token === null ? null : `${publicUrl}/media/${token}.peaks`,
    blocks_url: token === null ? null : `${publicUrl}/media/${token}.blocks`,
    is_mixed: audio?.kind === "mix",
    is_audio_disabled: row.is_audio_disabled,
    is_content_changed: item.isChanged,
    is_changed_since_published: item.isChangedSincePublished,
    has_unpublished_audio: token !== null && token !== row.published_token,
    publish_at: row.publish_at?.toISOString() ?? null,
    is_draft: row.is_draft,
    share_url: published ? `${publicUrl}/listen/${row.id}` : null,
    embed_code: published ? frameCode(named, publicUrl, { width: "100%", height: FRAME_HEIGHT }) : null,
    embed_script: published ? scriptCode(named, publicUrl, item.playerType) : null,
    embed_amp: published ? ampCode(named, publicUrl) : null,
  };
}

export function presentContent(item: OpenedItem, addresses: Addresses): WireContent {
  const { content: row, audio, voice } = item;
  const { publicUrl } = addresses;
  const token = voice?.audio_token ?? null;
  const audios = Object.entries(voice && token !== null ? voice.block_audios : {}).map(
    ([hash, { index, durationSeconds }]) =>
      [hash, { url: `${publicUrl}/media/${token}/${index}.mp3`, durationSeconds }] as const,
  );
  const soundOf = new Map(audios);
  const listed = { ...item, content: { ...row, excerpt: row.plain_text.slice(0, EXCERPT_LENGTH) } };
  return {
    ...presentContentItem(listed, addresses),
    slate_body: row.script,
    composer_settings: withSpeechSounds(
      row.composer_settings,
      item.blockHashes.map((hash) => soundOf.get(hash)),
    ),
    block_audios: Object.fromEntries(
      audios.map(([hash, { url, durationSeconds }]) => [hash, { audio_url: url, duration: durationSeconds }]),
    ),
    source_id: row.source_id,
    version: row.version,
    audio_title: audio?.title ?? null,
    audio_composition: audio?.composition_hash ?? null,
  };
}

export function presentLexiconUsage({ entries, version, items, isComplete }: LexiconUsage): WireLexiconUsage {
  return {
    entries: entries.map((entry) => ({
      original: entry.lexeme.original,
      language: entry.lexeme.language,
      ...(entry.lexeme.regex && { regex: true }),
      ...(entry.lexeme.caseSensitive && { caseSensitive: true }),
      items: entry.items,
      sentences: entry.sentences,
    })),
    version,
    items,
    is_complete: isComplete,
  };
}

export function presentTouched({ items, itemCount, sentences, looked, before }: TouchedItems): WireTouchedItems {
  return {
    items: items.map((item) => ({
      content_id: item.id,
      title: item.title,
      sentences: item.sentences,
      has_audio: item.hasAudio,
    })),
    item_count: itemCount,
    sentence_count: sentences,
    looked,
    ...(before !== undefined && { before }),
  };
}

/** What stands beside a page's items. */
export function presentPage({ nextPageToken, total }: Pick<ContentPage, "nextPageToken" | "total">): {
  next_page_token?: string;
  total?: number;
  is_at_least?: boolean;
} {
  return {
    ...(total ? { total: total.total, is_at_least: total.isAtLeast } : {}),
    ...(nextPageToken === undefined ? {} : { next_page_token: nextPageToken }),
  };
}

export function presentFacets(rows: readonly FacetRow[]): WireLibraryFacets {
  /** The choices of a kind: "voice" of "voice:espeak/en-US". */
  function of(kind: string): { value: string; count: number }[] {
    const prefix = `${kind}:`;
    return rows
      .filter(({ facet }) => facet.startsWith(prefix))
      .map(({ facet, count }) => ({ value: facet.slice(prefix.length), count }));
  }
  const countOf = new Map(rows.map(({ facet, count }) => [facet, count]));
  return {
    total: of("type").reduce((sum, { count }) => sum + count, 0),
    statuses: itemStatuses
      .map((status) => ({ status, count: countOf.get(`status:${status}`) ?? 0 }))
      .filter(({ count }) => count > 0),
    voices: of("voice").map(({ value, count }) => ({ voice: value, count })),
    languages: of("language").map(({ value, count }) => ({ language: value, count })),
    has_changed: countOf.has("changed:audio"),
    has_published_changed: countOf.has("changed:published"),
  };
}

export function presentHit({ item, score, excerpt }: FoundItem, addresses: Addresses): WireSearchHit {
  return {
    _id: item.content.id,
    _score: score,
    _source: presentContentItem(item, addresses),
    ...(excerpt ? { highlight: excerpt } : {}),
  };
}
