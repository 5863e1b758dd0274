import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A web server other than Lectern's. */
export interface ThirdPartyServer {
  url: string;
  close(): void;
}

/** Starts one that responds to each path with what `answer` returns. */
export async function startThirdPartyServer(
  answer: (path: string) => { type: string; body: string | Buffer },
): Promise<ThirdPartyServer> {
  const server = createServer((request, response) => {
    request.resume();
    const { type, body } = answer(request.url ?? "/");
    response.setHeader("content-type", type);
    response.end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
