import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { toneWav } from "./tone-wav.ts";

/** A speech server, as OPENAI_SPEECH_URL names one, that notes what it is asked and answers when it is told to. */
export interface HeldEngine {
  url: string;
  /** Texts, in the order they came. */
  asked: string[];
  /** Answers the one that waits longest, if any. */
  answerOne(): void;
  /** Answers everybody, now and from now on; with a failure when so told. */
  letGo(outcome?: "spoken" | "failed"): void;
  close(): void;
}

export async function startHeldEngine(): Promise<HeldEngine> {
  const asked: string[] = [];
  const waiting: ServerResponse[] = [];
  let isHeld = true;
  let isBroken = false;

  function answerOne(): void {
    const response = waiting.shift();
    if (isBroken) response?.writeHead(500).end();
    else response?.writeHead(200, { "content-type": "audio/wav" }).end(toneWav());
  }

  const server = createServer((request, response) => {
    if (!request.url?.endsWith("/audio/speech")) return void response.writeHead(404).end();
    return void json(request).then((body) => {
      asked.push((body as { input: string }).input);
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
    letGo(outcome = "spoken") {
      isHeld = false;
      isBroken = outcome === "failed";
      while (waiting.length > 0) answerOne();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
