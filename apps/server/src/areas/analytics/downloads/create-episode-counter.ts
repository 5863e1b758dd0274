import type { Platform } from "../../../area.ts";
import { clientNetwork } from "../../../platform/http/index.ts";
import { createTokenBuckets } from "../intake/token-buckets.ts";
import { createAgentReader } from "../intake/user-agent.ts";
import { dayOf, visitorHash, type VisitorSalts } from "../intake/visitor-salts.ts";
import {
  addSentRange,
  countBytesFrom,
  countEpisodeDownload,
  findDownloadedEpisode,
  forgetEpisodeParts,
} from "./episode-store.ts";
import type { IsDataCentre } from "./data-centres.ts";
import type { DownloadCounter, SentBytes } from "./create-download-counter.ts";
import { isWatchUserAgent, podcastAppOf } from "./podcast-app.ts";

/** A download is a minute of sound, or all of it where there is less. */
const downloadSeconds = 60;
/** Requests of one network; an app asks for a file in some dozen parts. */
const perNetwork = { perSecond: 2, burst: 200, maxKeys: 20_000 };

/**
 * Downloads of episodes by the rules of the IAB (Podcast Technical Measurement 2.3): a minute of sound, of one request or of
 * several, whichever processes send them, once a day for an address with a User-Agent; none of crawlers, watches, libraries
 * and data centres.
 */
export function createEpisodeCounter(
  { clock, database, locator, log }: Pick<Platform, "clock" | "database" | "locator" | "log">,
  { salts, isDataCentre }: { salts: VisitorSalts; isDataCentre: IsDataCentre },
): DownloadCounter {
  const agentOf = createAgentReader();
  const networks = createTokenBuckets({ ...perNetwork, now: () => clock.now() });

  /** The app, or the browser; undefined for what is nobody's. */
  function appOf(userAgent: string): string | undefined {
    return isWatchUserAgent(userAgent) ? undefined : (podcastAppOf(userAgent) ?? agentOf(userAgent)?.browser);
  }

  async function note({ token, start, end, ip, headers }: SentBytes): Promise<void> {
    if (isDataCentre(ip)) return;
    const network = clientNetwork(ip);
    const userAgent = headers["user-agent"] ?? "";
    const app = appOf(userAgent);
    if (app === undefined || headers["sec-gpc"] === "1" || headers["dnt"] === "1" || !networks.take(network, 1)) return;
    const file = await database.system((trx) => findDownloadedEpisode(trx, token));
    if (!file) return;
    await salts.load();
    const salt = salts.today();
    if (salt === undefined) return;
    const { organisationId, projectId, showId, contentId, bytes, headerBytes, seconds } = file;
    const visitor = visitorHash(salt, { projectId, network, userAgent });
    const soundBytes = bytes - headerBytes;
    const enough = Math.min(soundBytes, (soundBytes / seconds) * downloadSeconds);
    const from = Math.max(0, start - headerBytes);
    const until = end - headerBytes;
    if (until <= from) return;
    const country = locator.countryCode(ip, headers) ?? "";
    const listener = { organisationId, showId, contentId, day: dayOf(clock.now()), visitor };
    await database.tenant(organisationId, async (trx) => {
      const isWhole = until - from >= enough;
      if (!isWhole && countBytesFrom(await addSentRange(trx, listener, { token, from, until }), 0) < enough) return;
      await forgetEpisodeParts(trx, listener, token);
      await countEpisodeDownload(trx, { ...listener, app, country });
    });
  }

  return {
    note: (sent) => note(sent).catch((error: unknown) => log.warn({ error }, "an episode's download was not counted")),
  };
}
