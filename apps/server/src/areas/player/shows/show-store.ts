import { SAMPLE_RATE } from "@lectern/audio";
import {
  type ShowPageSettings,
  showPageSettings,
  type ShowPlayerSettings,
  showPlayerSettings,
} from "@lectern/contract";
import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import type { PreviewedShow } from "./show-previews.ts";
import { findPublished, type PublishedAudio } from "../store.ts";

/** Episodes of one page of a show: one of 2 000 episodes is read as fast as one of three. */
const EPISODES_OF_PAGE = 50;

/** So many are counted for the page of a show: readers of one of 100 000 need not wait for all. */
export const MAX_COUNTED_EPISODES = 1000;

/** The public data of a published show. */
export interface PublicShow {
  id: string;
  organisationId: string;
  slug: string;
  title: string;
  /** Plain text, or HTML of which a few tags are kept. */
  description: string;
  author: string;
  publisher: string;
  language: string;
  isExplicit: boolean;
  /** Of a serial show the oldest episode comes first. */
  type: "episodic" | "serial";
  coverPath: string | null;
  copyright: string;
  updatedAt: Date;
  playerSettings: ShowPlayerSettings;
  pageSettings: ShowPageSettings;
  /** The plan of its organisation, and when a preview of it ends. */
  planId: string;
  previewUntil: Date | null;
  /** Looked at by its publisher, with settings that are not saved: nothing is counted, and links open elsewhere. */
  isPreview?: true;
}

/** What the pages say of an episode. */
export interface PublicEpisode {
  id: string;
  title: string;
  description: string;
  audioToken: string;
  durationSeconds: number;
  language: string;
  publishedAt: Date;
  season: number | null;
  number: number | null;
  type: "full" | "trailer" | "bonus";
  artPath: string | null;
  isUploaded: boolean;
}

export interface ShowListing {
  organisationId: string;
  show: PublicShow;
  episodes: PublicEpisode[];
  /** All that can be heard, counted to one more than MAX_COUNTED_EPISODES. */
  episodeCount: number;
  /** The episode after which the next page goes on; undefined: this page is the last. */
  next: string | undefined;
  /** False: it goes on from another page. */
  isFirst: boolean;
  order: EpisodeOrder;
  /** Whether that is the order in which the show is listened to. */
  isOwnOrder: boolean;
}

export type EpisodeOrder = "newest" | "oldest";

export interface EpisodeListing {
  organisationId: string;
  show: PublicShow;
  episode: PublicEpisode;
  audio: PublishedAudio;
}

/** A show by its short name; undefined unless it is published. */
export async function findPublicShow(trx: Trx, slug: string): Promise<PublicShow | undefined> {
  const row = await showRows(trx)
    .where("podcast.slug", "=", slug)
    .where("podcast.published_at", "is not", null)
    .executeTakeFirst();
  return row && showOf(row);
}

function showRows(trx: Trx) {
  return trx
    .selectFrom("podcast")
    .innerJoin("project", "project.id", "podcast.project_id")
    .innerJoin("organisation", "organisation.id", "podcast.organisation_id")
    .select([
      "podcast.id",
      "podcast.organisation_id as organisationId",
      "podcast.slug",
      "podcast.title",
      "podcast.description",
      "podcast.author",
      "project.integration_name as publisher",
      "podcast.lang_code as language",
      "podcast.is_explicit as isExplicit",
      "podcast.show_type as type",
      "podcast.cover_path as coverPath",
      "podcast.copyright",
      "podcast.updated_at as updatedAt",
      "podcast.player_settings",
      "podcast.page_settings",
      "organisation.plan_id as planId",
      "organisation.preview_until as previewUntil",
    ]);
}

type ShowRow = Awaited<ReturnType<ReturnType<typeof showRows>["executeTakeFirstOrThrow"]>>;

function showOf({ player_settings: player, page_settings: page, ...show }: ShowRow): PublicShow {
  return { ...show, playerSettings: showPlayerSettings.parse(player), pageSettings: showPageSettings.parse(page) };
}

/** How many episodes of a show can be heard, counted to `most`. */
export async function countEpisodes(trx: Trx, showId: string, most: number): Promise<number> {
  return (await publicEpisodes(trx, showId).select("content.id").limit(most).execute()).length;
}

export function publicEpisodes(trx: Trx, showId: string) {
  return trx
    .selectFrom("episode")
    .innerJoin("content", "content.id", "episode.content_id")
    .innerJoin("audio_file", "audio_file.token", "content.published_token")
    .where("episode.podcast_id", "=", showId)
    .where("episode.is_published", "=", true)
    .where("episode.published_at", "is not", null)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .$narrowType<{ published_at: Date }>();
}

/** What is said of an episode; a description of its own, or the beginning of its text. */
function episodeFacts(trx: Trx, showId: string) {
  return publicEpisodes(trx, showId).select([
    "episode.content_id as id",
    sql<string>`coalesce(episode.title, audio_file.title)`.as("title"),
    sql<string>`coalesce(episode.description, left(coalesce(content.plain_text, ''), 400))`.as("description"),
    "audio_file.token as audioToken",
    "audio_file.sample_count as samples",
    "audio_file.language",
    sql<Date>`episode.published_at`.as("publishedAt"),
    "episode.season",
    "episode.number",
    "episode.episode_type as type",
    "episode.art_path as artPath",
    "content.content_type as contentType",
  ]);
}

type EpisodeFactsRow = Awaited<ReturnType<ReturnType<typeof episodeFacts>["executeTakeFirstOrThrow"]>>;

function episodeOf({ samples, contentType, ...row }: EpisodeFactsRow): PublicEpisode {
  return { ...row, durationSeconds: samples / SAMPLE_RATE, isUploaded: contentType === "audio_upload" };
}

/** Which page of a show's episodes. */
interface AskedEpisodes {
  /** The last episode of the page before; without: the first page. */
  after?: string | undefined;
  /** Without: the order in which the show is listened to. */
  order?: EpisodeOrder | undefined;
}

/** A page of a published show. */
export async function findShowListing(trx: Trx, slug: string, asked: AskedEpisodes): Promise<ShowListing | undefined> {
  const show = await findPublicShow(trx, slug);
  return show && listEpisodes(trx, show, asked);
}

/** The first page of a show, published or not, with settings that are not saved. */
export async function previewShow(
  trx: Trx,
  { showId, playerSettings, pageSettings }: PreviewedShow,
): Promise<ShowListing | undefined> {
  const row = await showRows(trx).where("podcast.id", "=", showId).executeTakeFirst();
  return row && listEpisodes(trx, { ...showOf(row), playerSettings, pageSettings, isPreview: true }, {});
}

async function listEpisodes(
  trx: Trx,
  show: PublicShow,
  { after, order: asked }: AskedEpisodes,
): Promise<ShowListing | undefined> {
  const own: EpisodeOrder = show.type === "serial" ? "oldest" : "newest";
  const shown = asked ?? own;
  const order = shown === "oldest" ? "asc" : "desc";
  let select = episodeFacts(trx, show.id)
    .orderBy("episode.published_at", order)
    .orderBy("episode.content_id", order)
    .limit(EPISODES_OF_PAGE + 1);
  if (after !== undefined) {
    const place = sql`(select published_at, content_id from episode where podcast_id = ${show.id} and content_id = ${after})`;
    const isBeyond = sql.raw(order === "asc" ? ">" : "<");
    select = select.where(sql<boolean>`(episode.published_at, episode.content_id) ${isBeyond} ${place}`);
  }
  const rows = await select.execute();
  if (after !== undefined && rows.length === 0) return undefined;
  const count = await countEpisodes(trx, show.id, MAX_COUNTED_EPISODES + 1);
  const episodes = rows.slice(0, EPISODES_OF_PAGE).map(episodeOf);
  return {
    organisationId: show.organisationId,
    show,
    episodes,
    episodeCount: count,
    next: rows.length > EPISODES_OF_PAGE ? episodes.at(-1)?.id : undefined,
    isFirst: after === undefined,
    order: shown,
    isOwnOrder: shown === own,
  };
}

/** An episode of a published show with its audio; undefined unless anyone may hear it there. */
export async function findShowEpisode(trx: Trx, slug: string, contentId: string): Promise<EpisodeListing | undefined> {
  const show = await findPublicShow(trx, slug);
  const row = show && (await episodeFacts(trx, show.id).where("content.id", "=", contentId).executeTakeFirst());
  const audio = row && (await findPublished(trx, contentId));
  if (!show || !row || !audio) return undefined;
  return { organisationId: show.organisationId, show, episode: episodeOf(row), audio };
}
