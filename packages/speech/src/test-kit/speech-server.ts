import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Asked {
  method: string;
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

export type Answer = (response: ServerResponse, asked: Asked) => void;

/** A speech server on a port of its own that notes what it is asked and answers as it is told. */
export interface SpeechServer {
  url: string;
  asked: Asked[];
  /** Answers to come, in order; the last one stays. */
  answers: Answer[];
  close(): Promise<void>;
}

export async function startSpeechServer(): Promise<SpeechServer> {
  const asked: Asked[] = [];
  const answers: Answer[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const one: Asked = {
      method: request.method ?? "",
      path: request.url ?? "",
      authorization: request.headers.authorization,
      body: body ? (JSON.parse(body) as Record<string, unknown>) : {},
    };
    asked.push(one);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer) answer(response, one);
    else response.writeHead(404).end();
  }

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
