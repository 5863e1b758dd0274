import { feedPage, type FeedPage, writeFeed } from "@lectern/podcast";
import type { Platform } from "../../../area.ts";
import { feedUrl } from "../present.ts";
import { countFeedEpisodes, type FeedEpisode, type FeedShow, findFeedShow, listFeedEpisodes } from "./feed-store.ts";
import { presentFeedEpisode, presentFeedShow } from "./present-feed.ts";

/** What one page of a feed is written from. */
interface FeedData {
  show: FeedShow;
  isAiContent: boolean;
  page: FeedPage;
  episodes: FeedEpisode[];
  changedAt: Date;
}

/** Undefined for a show that is not published, and for a page that is not there. */
export async function readFeed(
  database: Pick<Platform["database"], "system">,
  key: { slug: string } | { showId: string },
  page: number,
): Promise<FeedData | undefined> {
  return database.system(async (trx) => {
    const show = await findFeedShow(trx, key);
    if (!show) return undefined;
    const { episodes, isAiContent } = await countFeedEpisodes(trx, show.id);
    const found = feedPage(page, episodes);
    if (!found) return undefined;
    const changedAt = show.changed_at ?? show.updated_at;
    return { show, isAiContent, page: found, episodes: await listFeedEpisodes(trx, show, found), changedAt };
  });
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
