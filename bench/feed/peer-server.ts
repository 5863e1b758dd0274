// A plain HTTP server that writes a feed with the npm package feed for each request, and sends a file that it keeps.
import { createServer, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { parentPort, workerData } from "node:worker_threads";
import { Feed } from "feed";

export interface PeerFeed {
  episodes: { id: string; title: string; description: string; date: Date; url: string; bytes: number }[];
  /** What /kept sends, compressed. */
  kept: Uint8Array;
}

const { episodes, kept } = workerData as PeerFeed;
const link = "https://pod.example/shows/alice";

function write(): string {
  const feed = new Feed({ title: "Alice", description: "A book", id: link, link, language: "en", copyright: "" });
  for (const { id, title, description, date, url, bytes } of episodes) {
    feed.addItem({
      id,
      title,
      description,
      date,
      link: `${link}/${id}`,
      audio: { url, length: bytes, type: "audio/mpeg" },
    });
  }
  return feed.rss2();
}

async function answer(path: string): Promise<Uint8Array> {
  return path === "/kept" ? kept : promisify(gzip)(write(), { level: 6 });
}

async function send(path: string, reply: ServerResponse): Promise<void> {
  const body = await answer(path);
  reply.writeHead(200, {
    "content-type": "application/rss+xml",
    "content-encoding": "gzip",
    "content-length": body.byteLength,
  });
  reply.end(body);
}

const server = createServer((request, reply) => void send(request.url ?? "", reply));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
server.listen(0, "127.0.0.1", () => parentPort?.postMessage(server.address()));
