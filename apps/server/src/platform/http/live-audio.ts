import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";

/** Aborted when the listener goes away before all was sent. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  function check(): void {
    if (!reply.raw.writableFinished) gone.abort();
  }
  if (reply.raw.destroyed) check();
  else reply.raw.once("close", check);
  return gone.signal;
}

/** Answers with MP3 frames while they are made; nobody keeps them. */
export async function sendLiveAudio(reply: FastifyReply, frames: AsyncIterable<Uint8Array>): Promise<FastifyReply> {
  return await reply
    .headers({ "content-type": "audio/mpeg", "cache-control": "no-store", "x-content-type-options": "nosniff" })
    .send(Readable.from(frames, { objectMode: false }));
}
