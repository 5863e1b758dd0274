import type { Dispatcher } from "undici";
import { type ContentType, raceAbort, parseContentType, readBody } from "./read-body.ts";
import {
  connectionFailed,
  fetchFailed,
  redirectRefused,
  statusFailed,
  timedOut,
  tooLarge,
  tooManyRedirects,
} from "./fetch-errors.ts";
import { guardedConnector, type ResolveName, resolveBySystem } from "./guarded-connector.ts";
import { PageCookies } from "./page-cookies.ts";
import { type AllowedHost, followRedirect, parseWebAddress, refusePrivateHost } from "./web-address.ts";

export interface GuardedFetcherOptions {
  /** Reached although private; every other private address is refused. */
  allow: readonly AllowedHost[];
  /** From the first look-up to the last byte, over all redirects. */
  timeoutMs?: number;
  /** Of the body, both as sent and unpacked. */
  maxBytes?: number;
  maxRedirects?: number;
  userAgent?: string;
  resolve?: ResolveName;
}

interface FetchRequest {
  /** Media types that are taken, as "text/html". */
  accept: readonly string[];
  signal?: AbortSignal;
  maxBytes?: number;
}

interface SendRequest {
  method: "GET" | "HEAD" | "POST";
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** How much of the answer's body is read; nothing without it. */
  maxAnswerBytes?: number;
}

interface SentAnswer {
  status: number;
  /** By their names in small letters; of one that came several times, all values with commas between them. */
  headers: ReadonlyMap<string, string>;
  /** Its beginning, as sent. */
  bytes: Uint8Array;
}

interface FetchedPage extends ContentType {
  /** Where the last redirect led. */
  finalUrl: string;
  bytes: Uint8Array;
}

export interface GuardedFetcher {
  /**
   * Gets a public page. Throws AppError: INVALID_URL for what is no web address, FETCH_FAILED with the reason for
   * whatever keeps it from being read. An aborted `signal` rejects with its own reason.
   */
  fetch(address: string, request: FetchRequest): Promise<FetchedPage>;
  /**
   * Sends a request and answers its status; no redirect is followed, and of the answer's body no more is read than asked
   * for. Throws AppError as `fetch` for an address that is not reached.
   */
  send(address: string, request: SendRequest): Promise<SentAnswer>;
}

/** Statuses that send a caller on to another address. */
export const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A fetcher for addresses that people type in: it never reaches a private address, on any hop (V1.3.6, V15.3.2). */
export function createGuardedFetcher(options: GuardedFetcherOptions): GuardedFetcher {
  const { allow, resolve = resolveBySystem, timeoutMs = 10_000, maxRedirects = 5 } = options;
  const maxBytes = options.maxBytes ?? 5 * 1024 * 1024;
  const userAgent = options.userAgent ?? "Mozilla/5.0 (compatible; Lectern article import)";

  async function openAgent() {
    // Loaded on first use: a server that imports nothing does without it.
    const { Agent, buildConnector, request: send } = await import("undici");
    const agent = new Agent({
      connect: guardedConnector(buildConnector, { allow, resolve, connectTimeoutMs: timeoutMs }),
      maxHeaderSize: 64 * 1024,
    });
    return { agent, send };
  }

  async function sendOnce(
    address: string,
    { signal: given, headers = {}, maxAnswerBytes = 0, ...request }: SendRequest,
  ): Promise<SentAnswer> {
    const url = parseWebAddress(address);
    refusePrivateHost(url, allow);
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = given ? AbortSignal.any([given, deadline]) : deadline;
    const { agent, send } = await openAgent();
    try {
      const named = { "user-agent": userAgent, ...headers };
      const answer = await raceAbort(send(url, { dispatcher: agent, signal, headers: named, ...request }), signal);
      const bytes = await beginningOf(answer.body, maxAnswerBytes);
      return { status: answer.statusCode, headers: namedValues(answer.headers), bytes };
    } catch (error) {
      given?.throwIfAborted();
      throw deadline.aborted ? timedOut(error) : connectionFailed(error);
    } finally {
      // Not awaited: whatever it meets as it ends, the answer was read.
      agent.destroy().catch(() => undefined);
    }
  }

  async function fetchPage(address: string, request: FetchRequest): Promise<FetchedPage> {
    let url = parseWebAddress(address);
    refusePrivateHost(url, allow);
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
    const { agent, send } = await openAgent();
    const cookies = new PageCookies();
    try {
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        const headers = { ...requestHeaders(request.accept, userAgent), ...cookies.headerFor(url) };
        const answer = await raceAbort(send(url, { dispatcher: agent, signal, headers }), signal);
        cookies.keep(url, answer.headers["set-cookie"]);
        if (!redirectStatuses.has(answer.statusCode)) {
          const { accept, maxBytes: limit = maxBytes } = request;
          return { finalUrl: url.href, ...(await readAnswer(answer, { accept, maxBytes: limit, signal })) };
        }
        answer.body.on("error", () => undefined).destroy();
        const next = followRedirect(url, String(answer.headers.location ?? ""));
        if (!next) throw redirectRefused();
        refusePrivateHost(next, allow);
        url = next;
      }
      throw tooManyRedirects();
    } catch (error) {
      request.signal?.throwIfAborted();
      throw deadline.aborted ? timedOut(error) : connectionFailed(error);
    } finally {
      // Not awaited: a DNS look-up cannot be cancelled, and its result is not needed.
      agent.destroy().catch(() => undefined);
    }
  }

  return { fetch: fetchPage, send: sendOnce };
}

async function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { accept, maxBytes, signal }: { accept: readonly string[]; maxBytes: number; signal: AbortSignal },
): Promise<Omit<FetchedPage, "finalUrl">> {
  // What is not read is thrown away with the agent; without a listener its end would be an unhandled error.
  body.on("error", () => undefined);
  if (statusCode < 200 || statusCode > 299) throw statusFailed(statusCode);
  const type = parseContentType(String(headers["content-type"] ?? ""));
  if (type.contentType !== "" && !accept.includes(type.contentType)) {
    throw fetchFailed("There is no web page at this address, but a file of another kind.");
  }
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  const contentEncoding = String(headers["content-encoding"] ?? "");
  const bytes = await readBody(body, { contentEncoding, maxBytes, signal });
  if (bytes.byteLength === 0) throw fetchFailed("The page at this address is empty.");
  return { ...type, bytes };
}

function namedValues(headers: Dispatcher.ResponseData["headers"]): Map<string, string> {
  return new Map(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), [value].flat().join(", ")]],
    ),
  );
}

/** As much of a body as arrives; one that breaks off was answered all the same. */
async function beginningOf(body: Dispatcher.ResponseData["body"], maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  body.on("error", () => undefined);
  try {
    if (maxBytes > 0) {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        chunks.push(chunk);
        length += chunk.byteLength;
        if (length >= maxBytes) break;
      }
    }
  } catch {
    // What arrived is kept.
  }
  body.destroy();
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function requestHeaders(accept: readonly string[], userAgent: string): Record<string, string> {
  return {
    accept: `${accept.join(", ")}, */*;q=0.1`,
    "accept-encoding": "gzip, br",
    "accept-language": "*",
    "user-agent": userAgent,
  };
}
