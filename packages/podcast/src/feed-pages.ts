/** Episodes of one page of a feed. */
export const FEED_PAGE_EPISODES = 300;

/** A page of a feed; the first has the newest episodes. */
export interface FeedPage {
  /** From 1. */
  page: number;
  pages: number;
  /** Places among all episodes: from the first up to, not including, the last. */
  from: number;
  end: number;
}

/** Which episodes a page holds (RFC 5005, 3); undefined where there is no such page. Page 1 is always there. */
export function feedPage(page: number, episodes: number): FeedPage | undefined {
  const pages = Math.max(1, Math.ceil(episodes / FEED_PAGE_EPISODES));
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
  const from = (page - 1) * FEED_PAGE_EPISODES;
  return { page, pages, from, end: Math.min(episodes, from + FEED_PAGE_EPISODES) };
}

/** The address of a page; the first is the feed's own. */
export function feedPageUrl(feedUrl: string, page: number): string {
  return page === 1 ? feedUrl : `${feedUrl}?page=${page}`;
}
