import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import { ClientDisconnected } from "../failures/client-disconnected.ts";

/** A signal that aborts with {@link ClientDisconnected} when the client disconnects before all was sent, or is told that it has waited too long. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  function check(): void {
    if (!reply.raw.writableFinished || reply.request.isOverdue) gone.abort(new ClientDisconnected());
  }
  if (reply.raw.destroyed) check();
  else reply.raw.once("close", check);
  return gone.signal;
}

/** Streams a line of JSON for each item as it is made, uncached. */
export async function streamJsonLines(reply: FastifyReply, items: AsyncIterable<unknown>): Promise<FastifyReply> {
  return await reply
    .headers({
      "content-type": "application/x-ndjson",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    })
    .send(Readable.from(asLines(items), { objectMode: false }));
}

async function* asLines(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

/** Streams MP3 frames as they are made, uncached. */
export async function streamAudio(reply: FastifyReply, frames: AsyncIterable<Uint8Array>): Promise<FastifyReply> {
  return await reply
    .headers({ "content-type": "audio/mpeg", "cache-control": "no-store", "x-content-type-options": "nosniff" })
    .send(Readable.from(frames, { objectMode: false }));
}
