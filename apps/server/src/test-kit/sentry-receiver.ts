import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** An event as Sentry's libraries send it, as far as tests look at it. */
export interface ReportedEvent {
  release?: string;
  level?: string;
  tags?: Record<string, string>;
  exception?: { values: { type: string; value: string }[] };
}

export interface SentryReceiver {
  dsn: string;
  /** Path and body of each envelope, in order. */
  envelopes: { path: string; body: string }[];
  /** The events of the envelopes. */
  events(): ReportedEvent[];
  close(): void;
}

/** A server on this machine that takes envelopes as Sentry's does. */
export async function startSentryReceiver(): Promise<SentryReceiver> {
  const envelopes: SentryReceiver["envelopes"] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      envelopes.push({ path: request.url ?? "", body });
      response.end("{}");
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/42`,
    envelopes,
    // An envelope is a line about itself, one about its item, and the item.
    events: () => envelopes.map(({ body }) => JSON.parse(body.split("\n")[2] ?? "{}") as ReportedEvent),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const bytes = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
  return (request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
}
