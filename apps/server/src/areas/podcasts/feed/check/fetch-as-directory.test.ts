import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { serve } from "../../../../platform/fetch/test-kit.ts";
import { fetchAsDirectory } from "./fetch-as-directory.ts";

const guid = "917393e3-1b1e-5cef-ace4-edaa54e1f810";
const rss = `<?xml version="1.0"?><rss><channel><title>Down</title><podcast:guid>${guid}</podcast:guid>`;
const audio = Buffer.alloc(1000);

/** Answers as a server should, but where a test says otherwise. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

function answerOf(fault: Fault): RequestListener {
  return (request, response) => {
    if (fault(request, response)) return;
    if (request.url === "/feed.xml") {
      const link = '<https://pod.example/feed.xml>; rel="self", <https://hub.example/>; rel=hub';
      response.writeHead(200, { "content-type": "application/rss+xml; charset=utf-8", link }).end(rss);
    } else if (request.url === "/cover.jpg") {
      response.writeHead(200, { "content-type": "image/jpeg" }).end();
    } else if (request.headers.range === "bytes=0-1") {
      const headers = { "content-type": "audio/mpeg", "content-range": "bytes 0-1/1000" };
      response.writeHead(206, headers).end(audio.subarray(0, 2));
    } else {
      const headers = { "content-type": "Audio/MPEG; x=y", "content-length": "1000", "accept-ranges": "bytes" };
      response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : audio);
    }
  };
}

const { signal } = new AbortController();

function filesAt(base: string) {
  return {
    feed: { url: `${base}/feed.xml`, guid },
    imageUrl: `${base}/cover.jpg`,
    enclosure: { url: `${base}/1.mp3`, length: "1000", mediaType: "audio/mpeg", episodeGuid: "1" },
  };
}

async function fetchFrom(fault: Fault, timeoutMs = 5000) {
  const base = `http://127.0.0.1:${await serve(answerOf(fault))}`;
  return { base, ...(await fetchAsDirectory(filesAt(base), { signal, timeoutMs })) };
}

/** The path that a test has answered in another way. */
const at =
  (path: string, answer: (response: ServerResponse) => unknown, method?: string): Fault =>
  (request, response) => {
    if (request.url !== path || (method !== undefined && request.method !== method)) return false;
    answer(response);
    return true;
  };

test("four requests tell of feed, picture and audio", async () => {
  const asked: string[] = [];
  const { base, reach, answer, head } = await fetchFrom(({ method = "", url = "", headers }) => {
    asked.push([method, url, headers.range ?? ""].join(" ").trim());
    return false;
  });
  expect(asked.toSorted()).toEqual(["GET /1.mp3 bytes=0-1", "GET /feed.xml", "HEAD /1.mp3", "HEAD /cover.jpg"]);
  expect(reach).toEqual({
    origin: base,
    isPublic: false,
    feed: { status: 200, mediaType: "application/rss+xml", isFeed: true },
    image: { status: 200, mediaType: "image/jpeg" },
    enclosure: {
      episodeGuid: "1",
      lengthBytes: 1000,
      mediaType: "audio/mpeg",
      head: { status: 200, mediaType: "audio/mpeg" },
      part: { status: 206, mediaType: "audio/mpeg", contentRange: "bytes 0-1/1000" },
    },
  });
  expect(answer).toEqual({
    status: 200,
    contentType: "application/rss+xml; charset=utf-8",
    links: [
      { url: "https://pod.example/feed.xml", rel: "self" },
      { url: "https://hub.example/", rel: "hub" },
    ],
  });
  expect(head).toEqual({ status: 200, lengthBytes: 1000, acceptRanges: "bytes" });
});

test("a show without picture and episodes is asked for its feed alone", async () => {
  const base = `http://127.0.0.1:${await serve(answerOf(() => false))}`;
  const files = { feed: { url: `${base}/feed.xml`, guid }, imageUrl: undefined, enclosure: undefined };
  const { reach, head } = await fetchAsDirectory(files, { signal });
  expect([reach.feed.isFeed, reach.image, reach.enclosure, head]).toEqual([true, undefined, undefined, undefined]);
});

test.each<[string, (response: ServerResponse) => unknown, object]>([
  ["is missing", (response) => response.writeHead(404).end(), { status: 404, isFeed: false }],
  [
    "is elsewhere",
    (response) => response.writeHead(301, { location: "https://example.com/" }).end(),
    { status: 301, isFeed: false },
  ],
  [
    "is a page",
    (response) => response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Hello"),
    { status: 200, mediaType: "text/html", isFeed: false },
  ],
  [
    "is another feed",
    (response) => response.writeHead(200, { "content-type": "text/xml" }).end(rss.replace("9173", "0000")),
    { status: 200, mediaType: "text/xml", isFeed: false },
  ],
  [
    "never ends",
    (response) => {
      response.writeHead(200, { "content-type": "text/xml" });
      response.write(rss + " ".repeat(100_000));
    },
    { status: 200, mediaType: "text/xml", isFeed: true },
  ],
])("a feed that %s", async (_what, answer, feed) => {
  const { reach, answer: taken } = await fetchFrom(at("/feed.xml", answer));
  expect(reach.feed).toMatchObject(feed);
  expect(taken === undefined).toBe(!reach.feed.isFeed);
  expect(reach.enclosure?.part.status).toBe(206);
});

test("a picture of another kind, and one that is missing", async () => {
  const page = at("/cover.jpg", (response) => response.writeHead(200, { "content-type": "text/html" }).end());
  expect((await fetchFrom(page)).reach.image).toEqual({ status: 200, mediaType: "text/html" });
  const missing = at("/cover.jpg", (response) => response.writeHead(404).end());
  expect((await fetchFrom(missing)).reach.image?.status).toBe(404);
});

test("audio of another length and kind, without ranges", async () => {
  const { reach, head } = await fetchFrom(
    at("/1.mp3", (response) =>
      response.writeHead(200, { "content-type": "audio/ogg", "content-length": "7" }).end("1234567"),
    ),
  );
  expect(head).toEqual({ status: 200, lengthBytes: 7, acceptRanges: undefined });
  expect(reach.enclosure?.head).toEqual({ status: 200, mediaType: "audio/ogg" });
  expect(reach.enclosure?.part).toMatchObject({ status: 200, contentRange: undefined });
});

test("audio whose HEAD is refused", async () => {
  const { reach, head } = await fetchFrom(at("/1.mp3", (response) => response.writeHead(405).end(), "HEAD"));
  expect(head).toEqual({ status: 405, lengthBytes: undefined, acceptRanges: undefined });
  expect(reach.enclosure?.part.status).toBe(206);
});

test("an address that does not answer in time, or breaks off, is said to", async () => {
  const { reach, answer, head } = await fetchFrom(() => true, 100);
  const failure = "The site took too long to answer.";
  expect([reach.feed.failure, reach.image?.failure, reach.enclosure?.part.failure]).toEqual([
    failure,
    failure,
    failure,
  ]);
  expect([answer, head]).toEqual([undefined, undefined]);
  const broken = await fetchFrom(at("/feed.xml", (response) => response.destroy()));
  expect(broken.reach.feed.failure).toBe("We could not reach this address. Please check it, or try again later.");
});

test("a check that nobody waits for any more ends", async () => {
  const left = new AbortController();
  const base = `http://127.0.0.1:${await serve(() => left.abort(new Error("left")))}`;
  await expect(fetchAsDirectory(filesAt(base), { signal: left.signal })).rejects.toThrow("left");
});

test("addresses elsewhere than the feed's are asked only where they are public", async () => {
  let asked = 0;
  const other = await serve((_request, response) => {
    asked += 1;
    response.end();
  });
  const base = `http://127.0.0.1:${await serve(answerOf(() => false))}`;
  const files = { ...filesAt(base), imageUrl: `http://127.0.0.1:${other}/cover.jpg` };
  expect((await fetchAsDirectory(files, { signal })).reach.image?.failure).toMatch(/not on the public internet/);
  expect(asked).toBe(0);
});
