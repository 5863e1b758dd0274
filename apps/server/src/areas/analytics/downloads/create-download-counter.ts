import type { IncomingHttpHeaders } from "node:http";
import type { Platform } from "../../../area.ts";
import { clientNetwork } from "../../../platform/http/index.ts";
import type { RecordEvents } from "../accepted-event.ts";
import { createTokenBuckets } from "../intake/token-buckets.ts";
import { createAgentReader } from "../intake/user-agent.ts";
import { sessionHash, visitorHash, type VisitorSalts } from "../intake/visitor-salts.ts";
import type { IsDataCentre } from "./data-centres.ts";
import { findDownloadedFile } from "./store.ts";

/** Bytes of a file that were sent to a reader who saves it. */
export interface SentBytes {
  token: string;
  start: number;
  /** Does not belong to them. */
  end: number;
  ip: string;
  headers: IncomingHttpHeaders;
}

/** Downloads by the rules of the IAB (Podcast Technical Measurement 2.3). */
export interface DownloadCounter {
  /** Counts a download, or a part that becomes one with others when events are counted. Never throws. */
  note(sent: SentBytes): Promise<void>;
}

/** A download is a minute of sound, or all of it where there is less. */
const downloadSeconds = 60;
/** Requests of one network. */
const perNetwork = { perSecond: 1, burst: 60, maxKeys: 20_000 };

export function createDownloadCounter(
  { clock, database, locator, log }: Pick<Platform, "clock" | "database" | "locator" | "log">,
  {
    salts,
    recordEvents,
    isDataCentre,
  }: { salts: VisitorSalts; recordEvents: RecordEvents; isDataCentre: IsDataCentre },
): DownloadCounter {
  const agentOf = createAgentReader();
  const networks = createTokenBuckets({ ...perNetwork, now: () => clock.now() });

  async function note({ token, start, end, ip, headers }: SentBytes): Promise<void> {
    if (isDataCentre(ip)) return;
    const network = clientNetwork(ip);
    const userAgent = headers["user-agent"] ?? "";
    const agent = agentOf(userAgent);
    if (!agent || headers["sec-gpc"] === "1" || headers["dnt"] === "1" || !networks.take(network, 1)) return;
    const file = await database.system((trx) => findDownloadedFile(trx, token));
    if (!file) return;
    await salts.load();
    const salt = salts.today();
    if (!salt) return;
    const { organisationId, projectId, contentId, bytes, headerBytes, seconds } = file;
    const visitor = visitorHash(salt, { projectId, network, userAgent });
    // One download of a file by a visitor has one id, whichever processes send it and however often: once a day.
    const session = sessionHash(contentId, `download ${token} ${visitor}`);
    const soundBytes = bytes - headerBytes;
    const enough = Math.min(soundBytes, (soundBytes / seconds) * downloadSeconds);
    const sent = { from: Math.max(0, start - headerBytes), until: end - headerBytes, enough: Math.ceil(enough) };
    if (sent.until <= sent.from) return;
    const country = locator.countryCode(ip, headers) ?? "";
    const ids = { organisationId, projectId, contentId, audioToken: token };
    const nothing = { listener: null, seconds: null, percent: null, position: null };
    const event = {
      ...ids,
      session,
      n: 0,
      kind: "download" as const,
      occurredAt: clock.now(),
      visitor,
      ...agent,
      country,
    };
    await recordEvents([{ ...event, ...nothing, sent: sent.until - sent.from < sent.enough ? sent : null }]);
  }

  return {
    note: (sent) => note(sent).catch((error: unknown) => log.warn({ error }, "a download was not counted")),
  };
}
