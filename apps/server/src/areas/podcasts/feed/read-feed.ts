import { feedPage, type FeedPage, writeFeed } from "@lectern/podcast";
import type { Platform } from "../../../area.ts";
import { feedUrl } from "../present.ts";
import {
  type FeedEpisode,
  type FeedOrder,
  type FeedShow,
  findFeedOrder,
  findFeedShow,
  sliceItemIds,
  listFeedEpisodes,
} from "./feed-store.ts";
import { presentFeedEpisode, presentFeedShow } from "./present-feed.ts";

/** What all pages of a feed have in common. */
export interface FeedOutline extends FeedOrder {
  show: FeedShow;
}

/** What one page of a feed is written from. */
interface FeedData {
  show: FeedShow;
  isAiContent: boolean;
  page: FeedPage;
  episodes: FeedEpisode[];
  changedAt: Date;
}

/** Undefined for a show that is not published. */
export async function readFeedOutline(
  database: Pick<Platform["database"], "system">,
  key: { slug: string } | { showId: string },
): Promise<FeedOutline | undefined> {
  return database.system(async (trx) => {
    const show = await findFeedShow(trx, key);
    return show && { show, ...(await findFeedOrder(trx, show)) };
  });
}

/** Undefined for a page that is not there. */
export async function readFeedPage(
  database: Pick<Platform["database"], "system">,
  outline: FeedOutline,
  number: number,
): Promise<FeedData | undefined> {
  const { show, isAiContent } = outline;
  const page = feedPage(number, outline.episodes);
  if (!page) return undefined;
  const items = sliceItemIds(outline, page.from, page.end);
  const episodes = await database.system((trx) => listFeedEpisodes(trx, show.id, items));
  return { show, isAiContent, page, episodes, changedAt: show.changed_at ?? show.updated_at };
}

/** The XML of a page of a feed, an episode at a time. */
export function feedXml(
  { show, isAiContent, page, episodes, changedAt }: FeedData,
  { publicUrl, websub, podping }: Pick<Platform["config"], "publicUrl" | "websub" | "podping">,
): Generator<string> {
  const addresses = { publicUrl };
  return writeFeed(
    presentFeedShow(show, { isAiContent }, { publicUrl, usesPodping: podping !== undefined }),
    episodes.values().map((episode) => presentFeedEpisode(episode, show, addresses)),
    { feedUrl: feedUrl(show.slug, addresses), hubUrl: websub, page, changedAt },
  );
}
