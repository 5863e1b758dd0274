import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a file is sent; the newest of `ways` stays, each before it is for one request. */
export interface ServedFile {
  bytes: Uint8Array;
  etag?: string;
  ways?: SendingWay[];
}

export type SendingWay =
  | "whole"
  /** Half of what was asked for, and the connection ends once that has arrived. */
  | "cut"
  /** A few bytes, and then nothing. */
  | "silent"
  /** A longer length is declared than is sent. */
  | "short"
  | { status: number; location?: string };

export interface PackServer {
  url: string;
  /** By path, with its slash. */
  files: Map<string, ServedFile>;
  /** "path range" of each request. */
  requests: string[];
  /** Whoever downloads has so many bytes of a file: connections that were to be cut there are. */
  arrived(bytes: number): void;
  close(): Promise<void>;
}

/** Stands for where packs are published: sends files as asked, ranges included, or badly. */
export async function startPackServer(): Promise<PackServer> {
  const files = new Map<string, ServedFile>();
  const requests: string[] = [];
  const held: { response: ServerResponse; until: number }[] = [];
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const path = request.url ?? "/";
    requests.push(`${path} ${request.headers.range ?? "all"}`);
    const file = files.get(path);
    if (file) send(file, request, response, (until) => held.push({ response, until }));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    requests,
    arrived(bytes) {
      for (const { response, until } of held) if (bytes >= until) response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(
  file: ServedFile,
  request: IncomingMessage,
  response: ServerResponse,
  hold: (until: number) => void,
): void {
  const { bytes, etag = '"1"', ways = ["whole"] } = file;
  const way = ways.length > 1 ? ways.shift() : ways[0];
  if (typeof way === "object") {
    response.writeHead(way.status, way.location === undefined ? {} : { location: way.location }).end();
    return;
  }
  const from = rangeStart(request, etag);
  if (from >= bytes.length) {
    response.writeHead(416, { "content-range": `bytes */${bytes.length}` }).end();
    return;
  }
  const rest = bytes.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, {
    etag,
    "content-length": way === "short" ? rest.length + 1000 : rest.length,
    ...(from > 0 ? { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
  });
  if (way === "whole") response.end(rest);
  else if (way === "silent") response.write(rest.subarray(0, 10));
  else {
    const sent = way === "short" ? rest : rest.subarray(0, Math.ceil(rest.length / 2));
    hold(from + sent.length);
    response.write(sent);
  }
}

function rangeStart({ headers }: IncomingMessage, etag: string): number {
  const start = /^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1];
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  return start !== undefined && isSame ? Number(start) : 0;
}
