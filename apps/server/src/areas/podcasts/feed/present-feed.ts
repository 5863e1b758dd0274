import { SAMPLE_RATE } from "@lectern/audio";
import {
  descriptionOfText,
  type Episode,
  podcastGuid,
  safeDescription,
  type Show,
  type Transcript,
} from "@lectern/podcast";
import { type Addresses, enclosureUrl, feedUrl, pageUrl } from "../present.ts";
import type { FeedEpisode, FeedShow } from "./feed-store.ts";

interface FeedContext extends Addresses {
  usesPodping: boolean;
}

export function presentFeedShow(
  row: FeedShow,
  { isAiContent }: { isAiContent: boolean },
  { usesPodping, ...addresses }: FeedContext,
): Show {
  return {
    title: row.title,
    description: safeDescription(row.description),
    link: pageUrl(row.slug, addresses),
    language: row.lang_code,
    author: row.author,
    owner: { name: row.author, email: row.email },
    imageUrl: addresses.publicUrl + (row.cover_path ?? ""),
    category: row.category,
    subcategory: row.sub_category === "" ? undefined : row.sub_category,
    isExplicit: row.is_explicit,
    type: row.show_type,
    guid: row.guid ?? podcastGuid(feedUrl(row.slug, addresses)),
    isLocked: true,
    copyright: row.copyright === "" ? undefined : row.copyright,
    isAiContent,
    usesPodping,
  };
}

export function presentFeedEpisode(
  row: FeedEpisode,
  show: Pick<FeedShow, "slug" | "is_explicit">,
  addresses: Addresses,
): Episode {
  const title = (row.ownTitle ?? row.title).trim();
  const file = enclosureUrl(row.enclosureToken, addresses);
  return {
    guid: row.contentId,
    title: title === "" ? "Untitled" : title,
    description:
      row.ownDescription === null
        ? descriptionOfText(row.excerpt === "" ? title : row.excerpt)
        : safeDescription(row.ownDescription),
    link: `${pageUrl(show.slug, addresses)}/${row.contentId}`,
    publishedAt: row.publishedAt,
    durationSeconds: row.samples / SAMPLE_RATE,
    enclosure: { url: file, bytes: row.bytes, mediaType: "audio/mpeg" },
    imageUrl: row.artPath === null ? undefined : addresses.publicUrl + row.artPath,
    isExplicit: show.is_explicit,
    author: row.ownAuthor ?? undefined,
    season: row.season ?? undefined,
    number: row.number ?? undefined,
    type: row.type,
    transcripts: row.contentType === "audio_upload" ? [] : transcriptsOf(row, addresses),
    chaptersUrl: row.hasHeadings ? `${addresses.publicUrl}/episodes/${row.enclosureToken}/chapters.json` : undefined,
  };
}

/** Nobody has timed the words of an upload. */
function transcriptsOf({ audioToken, language }: FeedEpisode, { publicUrl }: Addresses): Transcript[] {
  const url = `${publicUrl}/transcripts/${audioToken}`;
  return [
    { url: `${url}.vtt`, type: "text/vtt", language, isCaptions: true },
    { url: `${url}.srt`, type: "application/x-subrip", language, isCaptions: true },
    { url: `${url}.json`, type: "application/json", language },
  ];
}
