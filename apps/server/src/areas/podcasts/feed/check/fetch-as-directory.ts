import type { AnswerFacts, EnclosureFacts, FetchedFacts, ReachFacts } from "@lectern/podcast";
import { createGuardedFetcher, type GuardedFetcher } from "../../../../platform/fetch/guarded-fetcher.ts";
import { isPublicHost } from "../../../../platform/fetch/guarded-connector.ts";
import { AppError } from "../../../../platform/http/index.ts";
import { parseFeed } from "./parse-feed.ts";

/** What a show has at public addresses. */
export interface PublicFiles {
  feed: { url: string; guid: string | undefined };
  imageUrl: string | undefined;
  /** Of its first episode. */
  enclosure: (EnclosureFacts & { episodeGuid: string | undefined }) | undefined;
}

export interface FetchedFiles {
  reach: ReachFacts;
  /** Of the feed, where it was there. */
  answer: AnswerFacts | undefined;
  /** Of a HEAD request for the audio, where there was an answer. */
  head: EnclosureFacts["head"];
}

/** Of the requests, which are sent at once; so long does a check take at most. */
const requestMs = 8000;

/** Of a feed, as far as what it says of its show. */
const feedBytes = 64_000;

/** An answer with its headers. */
interface Fetched extends FetchedFacts {
  headers: ReadonlyMap<string, string>;
  bytes: Uint8Array;
}

/** Fetches a feed, its picture and the audio of its first episode as a directory would: four requests, no redirects. */
export async function fetchAsDirectory(
  { feed, imageUrl, enclosure }: PublicFiles,
  { signal, timeoutMs = requestMs }: { signal: AbortSignal; timeoutMs?: number },
): Promise<FetchedFiles> {
  const address = new URL(feed.url);
  // The operator's own address, which nobody else chooses: what it answers is read where it is private, too.
  const port = Number(address.port) || (address.protocol === "https:" ? 443 : 80);
  const allow = [{ host: address.hostname, port }];
  const fetcher = createGuardedFetcher({ allow, timeoutMs, userAgent: "Lectern feed check" });
  const ask = (url: string, request: Parameters<GuardedFetcher["send"]>[1]) =>
    askFor(fetcher, url, { ...request, signal });
  const [isPublic, feedAnswer, image, head, part] = await Promise.all([
    inTime(isPublicHost(address), timeoutMs),
    ask(feed.url, { method: "GET", headers: { accept: "application/rss+xml, */*" }, maxAnswerBytes: feedBytes }),
    imageUrl === undefined ? undefined : ask(imageUrl, { method: "HEAD" }),
    enclosure && ask(enclosure.url, { method: "HEAD" }),
    enclosure && ask(enclosure.url, { method: "GET", headers: { range: "bytes=0-1" } }),
  ]);
  const isFeed = parseFeed(Buffer.from(feedAnswer.bytes).toString())?.channel.guid === feed.guid;
  const reach: ReachFacts = {
    origin: address.origin,
    isPublic,
    feed: { ...factsOf(feedAnswer), isFeed },
    image: image && factsOf(image),
    enclosure: enclosure &&
      head &&
      part && {
        episodeGuid: enclosure.episodeGuid,
        lengthBytes: enclosure.length === undefined ? undefined : Number(enclosure.length),
        mediaType: enclosure.mediaType,
        head: factsOf(head),
        part: { ...factsOf(part), contentRange: part.headers.get("content-range") },
      },
  };
  return { reach, answer: feedAnswer.status === 200 && isFeed ? answerOf(feedAnswer) : undefined, head: headOf(head) };
}

async function askFor(
  fetcher: GuardedFetcher,
  url: string,
  request: Parameters<GuardedFetcher["send"]>[1],
): Promise<Fetched> {
  try {
    const { status, headers, bytes } = await fetcher.send(url, request);
    const [mediaType] = (headers.get("content-type") ?? "").toLowerCase().split(";");
    return { status, mediaType: mediaType?.trim(), headers, bytes };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { failure: error.message, headers: new Map(), bytes: new Uint8Array() };
  }
}

function factsOf({ failure, status, mediaType }: Fetched): FetchedFacts {
  return { failure, status, mediaType };
}

function answerOf({ status = 0, headers }: Fetched): AnswerFacts {
  const links = [...(headers.get("link") ?? "").matchAll(/<([^>]*)>\s*;\s*rel="?([^",;]+)/gi)];
  return {
    status,
    contentType: headers.get("content-type"),
    links: links.map(([, url = "", rel = ""]) => ({ url, rel: rel.trim() })),
  };
}

function headOf(fetched: Fetched | undefined): EnclosureFacts["head"] {
  if (fetched?.status === undefined) return undefined;
  const length = fetched.headers.get("content-length");
  return {
    status: fetched.status,
    lengthBytes: length === undefined ? undefined : Number(length),
    acceptRanges: fetched.headers.get("accept-ranges"),
  };
}

/** A host that is not looked up in time is not said to be private. */
async function inTime(isPublic: Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = AbortSignal.timeout(timeoutMs);
  return Promise.race([
    isPublic,
    new Promise<boolean>((answer) => deadline.addEventListener("abort", () => answer(true), { once: true })),
  ]);
}
