import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { PlayerEvent, PlayerEventBatch } from "@lectern/contract";

/** Stands between readers' browsers and a server, and keeps what players send to be counted. */
export interface PlayerOrigin {
  url: string;
  /** In the order in which they happened. */
  events(): PlayerEvent[];
  batches: (PlayerEventBatch & { bytes: number; contentType: string; cookie: string | undefined })[];
  close(): void;
}

export async function startPlayerOrigin(serverUrl: string): Promise<PlayerOrigin> {
  const batches: PlayerOrigin["batches"] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "POST") {
      const body = await text(request);
      const { "content-type": contentType = "", cookie } = request.headers;
      batches.push({ ...(JSON.parse(body) as PlayerEventBatch), bytes: Buffer.byteLength(body), contentType, cookie });
      response.writeHead(204).end();
      return;
    }
    const given = await fetch(serverUrl + request.url);
    for (const name of ["content-type", "access-control-allow-origin", "cross-origin-resource-policy"]) {
      response.setHeader(name, given.headers.get(name) ?? "");
    }
    response.end(Buffer.from(await given.arrayBuffer()));
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches,
    events: () => batches.flatMap(({ events }) => events).toSorted((one, other) => one.n - other.n),
    close: () => void server.close(),
  };
}
