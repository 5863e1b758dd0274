import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createGuardedFetcher, type GuardedFetcherOptions } from "./guarded-fetcher.ts";
import { failure, fetchFailed, page, serve } from "./test-kit.ts";

const html = { accept: ["text/html"] };

function fetcherFor(port: number, options: Partial<GuardedFetcherOptions> = {}) {
  return createGuardedFetcher({ allow: [{ host: "127.0.0.1", port }], ...options });
}

describe("size", () => {
  const tooLarge = fetchFailed("This page is too large to import.");
  const maxBytes = 1000;

  test("the last byte allowed passes, one more does not", async () => {
    const port = await serve((request, response) => page("x".repeat(Number(request.url?.slice(1))))(request, response));
    const fetcher = fetcherFor(port, { maxBytes });
    expect((await fetcher.fetch(`http://127.0.0.1:${port}/1000`, html)).bytes.byteLength).toBe(1000);
    expect(await failure(fetcher.fetch(`http://127.0.0.1:${port}/1001`, html))).toEqual(tooLarge);
  });

  test("a 10 MB page is refused, with and without its length declared", async () => {
    const chunk = Buffer.alloc(1024 * 1024, "x");
    let sent = 0;
    const port = await serve((request, response) => {
      if (request.url === "/declared") response.setHeader("content-length", 10 * chunk.length);
      response.setHeader("content-type", "text/html");
      const more = (): void => {
        if (sent >= 10 || response.destroyed) response.end();
        else response.write(chunk, () => more());
        sent += 1;
      };
      sent = 0;
      more();
    });
    for (const path of ["declared", "undeclared"]) {
      expect(await failure(fetcherFor(port).fetch(`http://127.0.0.1:${port}/${path}`, html))).toEqual(tooLarge);
    }
  });

  test.each([
    ["gzip", gzipSync(Buffer.alloc(20_000_000))],
    ["br", brotliCompressSync(Buffer.alloc(20_000_000))],
    ["gzip, gzip", gzipSync(gzipSync(Buffer.alloc(20_000_000)))],
  ])("a %s body that unpacks into more is refused", async (encoding, body) => {
    const port = await serve(page(body, { "content-encoding": encoding }));
    const fetcher = fetcherFor(port, { maxBytes: 100_000 });
    expect(await failure(fetcher.fetch(`http://127.0.0.1:${port}/`, html))).toEqual(tooLarge);
  });

  test("a request may ask for less than the fetcher's limit", async () => {
    const port = await serve(page("x".repeat(11)));
    const work = fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, { ...html, maxBytes: 10 });
    expect(await failure(work)).toEqual(tooLarge);
  });

  test("headers without end are refused", async () => {
    const port = await serve((_request, response) =>
      response.writeHead(200, { "x-long": "y".repeat(70_000) }).end("x"),
    );
    expect((await failure(fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, html))).failureType).toBe("FETCH_FAILED");
  });
});

describe("time", () => {
  const tooSlow = fetchFailed("The site took too long to answer.");
  const quick = { timeoutMs: 150 };

  test("a site that never answers is given up", async () => {
    const port = await serve(() => undefined);
    expect(await failure(fetcherFor(port, quick).fetch(`http://127.0.0.1:${port}/`, html))).toEqual(tooSlow);
  });

  test("a body that drips is given up at the same time", async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const drip = setInterval(() => response.write("x"), 10);
      response.on("close", () => clearInterval(drip));
    });
    expect(await failure(fetcherFor(port, quick).fetch(`http://127.0.0.1:${port}/`, html))).toEqual(tooSlow);
  });

  test("a gzip body that drips is given up at the same time", async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
      response.write(gzipSync("<p>Hello").subarray(0, 12));
    });
    expect(await failure(fetcherFor(port, quick).fetch(`http://127.0.0.1:${port}/`, html))).toEqual(tooSlow);
  });

  test("the time is one for all hops", async () => {
    const port = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: "/again" }).end(), 60);
    });
    const fetcher = fetcherFor(port, { ...quick, maxRedirects: 100 });
    expect(await failure(fetcher.fetch(`http://127.0.0.1:${port}/`, html))).toEqual(tooSlow);
  });

  test("a name that is never found out is given up", async () => {
    const fetcher = createGuardedFetcher({ allow: [], resolve: () => new Promise(() => undefined), ...quick });
    expect(await failure(fetcher.fetch("http://slow.example/", html))).toEqual(tooSlow);
  });

  test("a caller who goes away ends it with the caller's reason", async () => {
    const port = await serve(() => undefined);
    const caller = new AbortController();
    const work = fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, { ...html, signal: caller.signal });
    caller.abort(new Error("gone"));
    await expect(work).rejects.toThrow("gone");
  });
});
