import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of somebody else's. */
export interface ExternalSite {
  url: string;
  close(): void;
}

/** Starts one that answers the request for a path as it is told. */
export async function startExternalSite(
  answer: (path: string) => { type: string; body: string | Buffer },
): Promise<ExternalSite> {
  const server = createServer((request, response) => {
    request.resume();
    const { type, body } = answer(request.url ?? "/");
    response.setHeader("content-type", type);
    response.end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
