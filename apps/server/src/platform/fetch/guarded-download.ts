import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { connectionFailed, redirectRefused, timedOut, tooManyRedirects } from "./fetch-errors.ts";
import { guardedConnector, type ResolveName, resolveBySystem } from "./guarded-connector.ts";
import { redirectStatuses } from "./guarded-fetcher.ts";
import { raceAbort } from "./read-body.ts";
import { type AllowedHost, followRedirect, parseWebAddress, refusePrivateHost } from "./web-address.ts";

export interface GuardedDownloadOptions {
  /** Reached although private; every other private address is refused. */
  allow: readonly AllowedHost[];
  /** For each hop, until its headers are there. */
  timeoutMs?: number;
  resolve?: ResolveName;
}

/** A file on its way. Whoever asked reads its body, or destroys it, and calls `close`. */
export interface OpenedDownload {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
  close(): void;
}

/**
 * Asks for a file of any size, following redirects, and answers as soon as its headers are there, whatever the status.
 * Never reaches a private address, on any hop (V1.3.6, V15.3.2).
 */
export type OpenDownload = (
  address: string,
  request: { headers?: Record<string, string>; signal: AbortSignal },
) => Promise<OpenedDownload>;

const maxRedirects = 5;

/** Answers throw AppError as those of `GuardedFetcher.fetch`; an aborted signal rejects with its own reason. */
export function createGuardedDownloads({
  allow,
  timeoutMs = 30_000,
  resolve = resolveBySystem,
}: GuardedDownloadOptions): OpenDownload {
  return async function open(address, { headers = {}, signal }) {
    let url = parseWebAddress(address);
    refusePrivateHost(url, allow);
    // Loaded on first use: a server that downloads nothing does without it.
    const { Agent, buildConnector, request: send } = await import("undici");
    const agent = new Agent({
      connect: guardedConnector(buildConnector, { allow, resolve, connectTimeoutMs: timeoutMs }),
      headersTimeout: timeoutMs,
      // Whoever reads says what is too slow.
      bodyTimeout: 0,
      maxHeaderSize: 64 * 1024,
    });
    // Whatever an agent meets as it ends, its answer was read or given up.
    const close = (): void => void agent.destroy().catch(() => undefined);
    try {
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        const sent = { "user-agent": "Lectern", ...headers };
        const answer = await raceAbort(send(url, { dispatcher: agent, signal, headers: sent }), signal);
        answer.body.on("error", () => undefined);
        if (!redirectStatuses.has(answer.statusCode)) {
          return { status: answer.statusCode, headers: answer.headers, body: answer.body, close };
        }
        answer.body.destroy();
        const next = followRedirect(url, String(answer.headers.location ?? ""));
        if (!next) throw redirectRefused();
        refusePrivateHost(next, allow);
        url = next;
      }
      throw tooManyRedirects();
    } catch (error) {
      close();
      signal.throwIfAborted();
      const isSlow = error instanceof Error && "code" in error && error.code === "UND_ERR_HEADERS_TIMEOUT";
      throw isSlow ? timedOut(error) : connectionFailed(error);
    }
  };
}
