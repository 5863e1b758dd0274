import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createFakePolly, pollyAccess } from "./fake-polly.ts";
import type { FakeService } from "./fake-service.ts";

/** The speech services of others on one port, each below its name. They check requests as the real ones do. */
export interface CloudServices {
  polly: FakeService & { options: { url: string } & typeof pollyAccess };
  close(): Promise<void>;
}

export async function startCloudServices(): Promise<CloudServices> {
  const polly = createFakePolly();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const path = request.url ?? "/";
    const [, name = "", rest = ""] = /^\/(\w+)(\/.*)$/u.exec(path) ?? [];
    const whole = {
      method: request.method ?? "",
      url: new URL(rest, "http://localhost"),
      path: path.split("?")[0] ?? "",
      headers: request.headers,
      body,
    };
    if (name === "polly") polly.handle(whole, response);
    else response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    // A client that goes away in the middle is what some tests are about.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    polly: Object.assign(polly, { options: { url: `${url}/polly`, ...pollyAccess } }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
