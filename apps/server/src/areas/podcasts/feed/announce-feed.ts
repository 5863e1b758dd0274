import type { Platform } from "../../../area.ts";
import { createGuardedFetcher } from "../../../platform/fetch/guarded-fetcher.ts";
import { type Job, JobFailed } from "../../../platform/queue/index.ts";
import type { AnnouncementPayload } from "../jobs.ts";
import { feedUrl } from "../present.ts";
import { findSlug, clearPendingPing } from "./noted-feed-store.ts";

/** Where changes of feeds are announced. */
type Channel = AnnouncementPayload["channel"];

const timeoutMs = 20_000;
/** Other refusals are final: the same request would be refused again. */
const passingStatuses = new Set([408, 425, 429]);

type AnnounceServices = Pick<Platform, "database" | "config" | "log">;

/** The channels that are set up. */
export function channelsOf({ websub, podping }: Pick<Platform["config"], "websub" | "podping">): Channel[] {
  return [...(websub === undefined ? [] : ["websub" as const]), ...(podping === undefined ? [] : ["podping" as const])];
}

/**
 * Tells a WebSub hub, or podping, that a feed says something else.
 * @throws {JobFailed} for a refusal; another error for what may go better in a while
 */
export async function announceFeed(
  { database, config, log }: AnnounceServices,
  { payload, signal, attempt }: Job<AnnouncementPayload>,
): Promise<void> {
  const { organisationId, showId, channel } = payload;
  const slug = await database.tenant(organisationId, async (trx) => {
    if (attempt === 1) await clearPendingPing(trx, showId);
    return findSlug(trx, showId);
  });
  const request = slug === undefined ? undefined : requestOf(channel, feedUrl(slug, config), config);
  if (!request) return;
  const fetcher = createGuardedFetcher({ allow: config.fetchAllow, timeoutMs, userAgent: "Lectern" });
  const { address, ...rest } = request;
  const { status } = await fetcher.send(address, { ...rest, signal });
  if (status >= 200 && status < 300) return;
  log.warn({ channel, status, showId }, "a change of a feed was not taken");
  const message = `The ${channel} server answered ${status}.`;
  if (status >= 500 || passingStatuses.has(status)) throw new Error(message);
  throw new JobFailed(message);
}

/** Undefined for a channel that was switched off meanwhile. */
function requestOf(channel: Channel, feed: string, { websub, podping }: Platform["config"]) {
  if (channel === "websub") {
    if (websub === undefined) return undefined;
    // As hubs take it of publishers (PubSubHubbub 0.4, 7.1); WebSub leaves it to them.
    const body = new URLSearchParams([
      ["hub.mode", "publish"],
      ["hub.url", feed],
      ["hub.topic", feed],
    ]).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { address: websub, method: "POST" as const, headers, body };
  }
  if (podping === undefined) return undefined;
  const address = new URL(podping.url);
  for (const [name, value] of [
    ["url", feed],
    ["reason", "update"],
    ["medium", "podcast"],
  ] as const) {
    address.searchParams.set(name, value);
  }
  return { address: address.href, method: "GET" as const, headers: { authorization: podping.token } };
}
