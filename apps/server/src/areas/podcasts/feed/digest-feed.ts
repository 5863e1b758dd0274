import { createHash } from "node:crypto";
import type { Platform } from "../../../area.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { feedUrl } from "../present.ts";
import { findFeedOrder, findFeedShow, listFeedEpisodes } from "./feed-store.ts";
import { presentFeedEpisode, presentFeedShow } from "./present-feed.ts";

type FeedConfig = Pick<Platform["config"], "publicUrl" | "websub" | "podping">;

/** Of what a show's feed says of its episodes, as far as they are of these items: the same in however many parts. */
export async function digestEpisodes(
  trx: Trx,
  { showId, items, before }: { showId: string; items: readonly string[]; before: string },
  { publicUrl }: FeedConfig,
): Promise<string> {
  const show = await findFeedShow(trx, { showId });
  if (!show) return before;
  let digest = before;
  for (const row of await listFeedEpisodes(trx, showId, items)) {
    digest = hashOf([digest, presentFeedEpisode(row, show, { publicUrl })]);
  }
  return digest;
}

/** Of all that it says, given what it says of its episodes; empty for a show that is not published. */
export async function digestFeed(
  trx: Trx,
  { showId, episodes }: { showId: string; episodes: string },
  { publicUrl, websub, podping }: FeedConfig,
): Promise<string> {
  const show = await findFeedShow(trx, { showId });
  if (!show) return "";
  const { isAiContent } = await findFeedOrder(trx, show);
  const said = presentFeedShow(show, { isAiContent }, { publicUrl, usesPodping: podping !== undefined });
  return hashOf([episodes, said, feedUrl(show.slug, { publicUrl }), websub ?? ""]);
}

function hashOf(facts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}
