import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { isLevelSample } from "./is-level-sample.ts";
import { toneWav } from "./tone-wav.ts";

/**
 * A fake speech server (OPENAI_SPEECH_URL) that records its requests and responds when the test releases them. The samples
 * by which voices are measured it speaks at once, and records none.
 */
export interface GatedEngine {
  url: string;
  /** Texts, in the order they came. */
  asked: string[];
  /** Responds to the oldest pending request, if any. */
  answerOne(): void;
  /** Responds to all requests from now on; with 500 for "failed". */
  release(outcome?: "spoken" | "failed"): void;
  /** As it was when it started: nothing was asked, nothing is answered. What waits still is answered before. */
  hold(): void;
  close(): void;
}

export async function startGatedEngine(): Promise<GatedEngine> {
  const asked: string[] = [];
  const waiting: ServerResponse[] = [];
  let isHeld = true;
  let isBroken = false;

  function answerOne(): void {
    const response = waiting.shift();
    if (isBroken) response?.writeHead(500).end();
    else response?.writeHead(200, { "content-type": "audio/wav" }).end(toneWav());
  }

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (!request.url?.endsWith("/audio/speech")) return void response.writeHead(404).end();
    return void json(request).then((body) => {
      const { input } = body as { input: string };
      if (isLevelSample(input)) return response.writeHead(200, { "content-type": "audio/wav" }).end(toneWav());
      asked.push(input);
      waiting.push(response);
      if (!isHeld) answerOne();
      return undefined;
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answerOne,
    release(outcome = "spoken") {
      isHeld = false;
      isBroken = outcome === "failed";
      while (waiting.length > 0) answerOne();
    },
    hold() {
      while (waiting.length > 0) answerOne();
      asked.length = 0;
      isHeld = true;
      isBroken = false;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
