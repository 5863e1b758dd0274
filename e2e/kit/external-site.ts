import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A third-party site under test. */
export interface ExternalSite {
  url: string;
  close(): void;
}

interface ExternalAnswer {
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

/** Starts a server whose responses are given by `answer`. */
export async function startExternalSite(
  answer: (path: string) => ExternalAnswer | Promise<ExternalAnswer>,
): Promise<ExternalSite> {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume();
    const { type, body, headers } = await answer(request.url ?? "/");
    response.writeHead(200, { ...headers, "content-type": type });
    response.end(body);
  }
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void respond(request, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
