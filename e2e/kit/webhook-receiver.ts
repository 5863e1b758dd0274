import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

/** A message that a webhook was sent. */
interface ReceivedMessage {
  body: string;
  headers: IncomingHttpHeaders;
}

/** A system of a publisher that webhooks are sent to. */
export interface WebhookReceiver {
  /** Where webhooks are sent. */
  url: string;
  /** With its port, as FETCH_ALLOW names it. */
  host: string;
  received: ReceivedMessage[];
  /** The status of the next answers. */
  status: number;
  close(): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push({ body: await text(request), headers: request.headers });
    response.writeHead(receiver.status).end(receiver.status === 200 ? "Thanks" : "Not now");
  }

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void take(request, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver = { url: `http://${host}/hook`, host, received, status: 200, close: () => void server.close() };
  return receiver;
}

/** What a message says, if it is signed with the secret. @throws when it is not */
export function verified({ body, headers }: ReceivedMessage, secret: string): { type: string; data: object } {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: object };
}
