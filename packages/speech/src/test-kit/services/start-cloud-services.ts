import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { azureAccess, createFakeAzure } from "./fake-azure.ts";
import { createFakeElevenLabs, elevenLabsAccess } from "./fake-elevenlabs.ts";
import { createFakeGoogle, googleAccount } from "./fake-google.ts";
import { createFakePolly, pollyAccess } from "./fake-polly.ts";
import type { FakeService } from "./fake-service.ts";

/** The speech services of others on one port, each below its name. They check requests as the real ones do. */
export interface CloudServices {
  polly: FakeService & { options: { url: string } & typeof pollyAccess };
  azure: FakeService & { options: { url: string } & typeof azureAccess };
  google: FakeService & { options: { url: string; credentials: typeof googleAccount & { tokenUrl: string } } };
  elevenlabs: FakeService & { options: { url: string } & typeof elevenLabsAccess };
  close(): Promise<void>;
}

export async function startCloudServices(): Promise<CloudServices> {
  const polly = createFakePolly();
  const azure = createFakeAzure();
  const google = createFakeGoogle();
  const elevenlabs = createFakeElevenLabs();

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
    else if (name === "azure") azure.handle(whole, response);
    else if (name === "google") google.handle(whole, response);
    else if (name === "elevenlabs") elevenlabs.handle(whole, response);
    else response.writeHead(404).end();
  }

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    // A client that goes away in the middle is what some tests are about.
    handle(request, response).catch(() => response.destroy());
  });
  server.on("upgrade", (request, socket, head) => {
    const url = new URL((request.url ?? "").replace(/^\/azure/u, ""), "http://localhost");
    azure.upgrade(request, url, socket, head);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    polly: Object.assign(polly, { options: { url: `${url}/polly`, ...pollyAccess } }),
    azure: Object.assign(azure, { options: { url: `${url}/azure`, ...azureAccess } }),
    google: Object.assign(google, {
      options: { url: `${url}/google`, credentials: { ...googleAccount, tokenUrl: `${url}/google/token` } },
    }),
    elevenlabs: Object.assign(elevenlabs, { options: { url: `${url}/elevenlabs`, ...elevenLabsAccess } }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
