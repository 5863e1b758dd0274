import { createServer as createTlsServer } from "node:https";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ResolveName } from "./guarded-connector.ts";
import { createGuardedFetcher, type GuardedFetcherOptions } from "./guarded-fetcher.ts";
import { endServers, failure, fetchFailed, listen, page, serve } from "./test-kit.ts";

const addressNotPublic = "This address is not on the public internet, so it cannot be imported.";
const html = { accept: ["text/html"] };

function fetcherFor(port: number, options: Partial<GuardedFetcherOptions> = {}) {
  return createGuardedFetcher({ allow: [{ host: "127.0.0.1", port }], ...options });
}

function resolving(names: Record<string, string[]>): ResolveName {
  return (name) => {
    const addresses = names[name];
    if (!addresses) return Promise.reject(Object.assign(new Error(name), { code: "ENOTFOUND" }));
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
  };
}

describe("a page that can be had", () => {
  test("is given with its address, type, charset and bytes", async () => {
    const port = await serve(page("<p>Hello", { "content-type": 'Text/HTML; charset="Windows-1252"' }));
    const fetched = await fetcherFor(port).fetch(`http://127.0.0.1:${port}/a#b`, html);
    expect(fetched).toEqual({
      finalUrl: `http://127.0.0.1:${port}/a`,
      contentType: "text/html",
      charset: "windows-1252",
      bytes: Buffer.from("<p>Hello"),
    });
  });

  test("says who asks and what it takes", async () => {
    let headers: Record<string, unknown> = {};
    const port = await serve((request, response) => {
      headers = request.headers;
      page("x")(request, response);
    });
    await fetcherFor(port, { userAgent: "Lectern/1 test" }).fetch(`http://127.0.0.1:${port}/`, html);
    expect(headers).toMatchObject({ "user-agent": "Lectern/1 test", accept: "text/html, */*;q=0.1" });
    expect(headers).not.toHaveProperty("cookie");
  });

  test.each([
    ["gzip", gzipSync("<p>Hello")],
    ["x-gzip", gzipSync("<p>Hello")],
    ["deflate", deflateSync("<p>Hello")],
    ["br", brotliCompressSync("<p>Hello")],
    ["identity", Buffer.from("<p>Hello")],
    ["gzip, br", brotliCompressSync(gzipSync("<p>Hello"))],
  ])("is unpacked from %s", async (encoding, body) => {
    const port = await serve(page(body, { "content-encoding": encoding }));
    const fetched = await fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, html);
    expect(Buffer.from(fetched.bytes).toString()).toBe("<p>Hello");
  });

  test("is reached over redirects, taking the cookies set on the way", async () => {
    const port = await serve((request, response) => {
      if (request.url === "/old") response.writeHead(301, { location: "/new" }).end("moved");
      else if (request.headers.cookie === undefined) {
        response.writeHead(302, { location: "/new", "set-cookie": ["seen=1; Path=/; HttpOnly", "bad\tname=2"] }).end();
      } else page(request.headers.cookie)(request, response);
    });
    const fetched = await fetcherFor(port).fetch(`http://127.0.0.1:${port}/old`, html);
    expect(fetched.finalUrl).toBe(`http://127.0.0.1:${port}/new`);
    expect(Buffer.from(fetched.bytes).toString()).toBe("seen=1");
  });

  test("keeps a cookie from every other origin", async () => {
    const other = await serve((request, response) => page(request.headers.cookie ?? "none")(request, response));
    const port = await serve((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${other}/`, "set-cookie": "secret=1" }).end(),
    );
    const fetcher = createGuardedFetcher({ allow: [{ host: "127.0.0.1", port: undefined }] });
    const fetched = await fetcher.fetch(`http://127.0.0.1:${port}/`, html);
    expect(Buffer.from(fetched.bytes).toString()).toBe("none");
  });

  test("of an allowed name is reached at its private address", async () => {
    const port = await serve(page("inside"));
    const fetcher = createGuardedFetcher({
      allow: [{ host: "intranet.example", port }],
      resolve: resolving({ "intranet.example": ["127.0.0.1"] }),
    });
    const fetched = await fetcher.fetch(`http://intranet.example:${port}/`, html);
    expect(Buffer.from(fetched.bytes).toString()).toBe("inside");
  });
});

describe("a private address", () => {
  test("is refused as a literal before anything is sent", async () => {
    let asked = 0;
    const port = await serve(() => (asked += 1));
    const fetcher = createGuardedFetcher({ allow: [{ host: "127.0.0.1", port: port - 1 }] });
    for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "localhost", "127.0.0.1."]) {
      expect(await failure(fetcher.fetch(`http://${host}:${port}/`, html))).toEqual(fetchFailed(addressNotPublic));
      expect(await failure(fetcher.fetch(`http://${host}/`, html))).toEqual(fetchFailed(addressNotPublic));
    }
    expect(asked).toBe(0);
  });

  test.each([
    ["10.0.0.1"],
    ["169.254.169.254"],
    ["::1"],
    ["::ffff:10.0.0.1"],
    ["64:ff9b::a00:1"],
    ["93.184.216.34", "127.0.0.1"],
  ])("is refused when a name resolves to %s", async (...addresses) => {
    const fetcher = createGuardedFetcher({ allow: [], resolve: resolving({ "rebound.example": addresses }) });
    expect(await failure(fetcher.fetch("http://rebound.example/", html))).toEqual(fetchFailed(addressNotPublic));
    expect(await failure(fetcher.fetch("https://rebound.example/", html))).toEqual(fetchFailed(addressNotPublic));
  });

  test("is refused on a later hop, literal or resolved, also from an allowed host", async () => {
    const port = await serve((request, response) =>
      response.writeHead(302, { location: decodeURIComponent((request.url ?? "").slice(1)) }).end(),
    );
    const fetcher = fetcherFor(port, { resolve: resolving({ "inner.example": ["192.168.1.1"] }) });
    for (const target of ["http://10.0.0.1/", "http://inner.example/", "http://[::1]/", `http://localhost:${port}/`]) {
      const address = `http://127.0.0.1:${port}/${encodeURIComponent(target)}`;
      expect(await failure(fetcher.fetch(address, html))).toEqual(fetchFailed(addressNotPublic));
    }
  });

  test("is looked up once: the checked answer is the one connected to", async () => {
    const asked: string[] = [];
    const port = await serve(page("safe"));
    const fetcher = createGuardedFetcher({
      allow: [{ host: "one.example", port }],
      resolve: (name) => {
        asked.push(name);
        return Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
      },
    });
    await fetcher.fetch(`http://one.example:${port}/`, html);
    expect(asked).toEqual(["one.example"]);
  });
});

describe("a page that cannot be had", () => {
  test.each([
    ["ENOTFOUND", "We could not find this site. Please check the address."],
    ["EAI_AGAIN", "We could not find this site. Please check the address."],
    ["EIO", "We could not reach this address. Please check it, or try again later."],
  ])("whose name fails with %s says so", async (code, message) => {
    const resolve: ResolveName = () => Promise.reject(Object.assign(new Error("internal detail"), { code }));
    const fetcher = createGuardedFetcher({ allow: [], resolve });
    expect(await failure(fetcher.fetch("https://gone.example/", html))).toEqual(fetchFailed(message));
  });

  test("a refused connection", async () => {
    const port = await serve(page("x"));
    endServers();
    expect(await failure(fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, html))).toEqual(
      fetchFailed("We could not reach this address. Please check it, or try again later."),
    );
  });

  test("the connection breaks off in the middle", async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "1000" });
      response.write("<p>half", () => response.destroy());
    });
    expect(await failure(fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, html))).toEqual(
      fetchFailed("We could not reach this address. Please check it, or try again later."),
    );
  });

  test.each([
    [404, "There is no page at this address (404)."],
    [410, "There is no page at this address (410)."],
    [401, "The site does not let us read this page (401). It may be for members only."],
    [403, "The site does not let us read this page (403). It may be for members only."],
    [429, "The site has had too many visits from us (429). Please try again later."],
    [500, "The site has a problem (500). Please try again later."],
    [503, "The site has a problem (503). Please try again later."],
    [304, "The site answered in a way we cannot use (304)."],
    [418, "The site answered in a way we cannot use (418)."],
  ])("status %i is told", async (status, message) => {
    const port = await serve((_request, response) => response.writeHead(status, { "content-type": "text/html" }).end());
    expect(await failure(fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, html))).toEqual(fetchFailed(message));
  });

  test.each(["image/png", "application/pdf", "application/json", "application/octet-stream"])(
    "a file of type %s is no page",
    async (type) => {
      const port = await serve(page("x", { "content-type": type }));
      expect(await failure(fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, html))).toEqual(
        fetchFailed("There is no web page at this address, but a file of another kind."),
      );
    },
  );

  test("an empty page is told", async () => {
    const port = await serve(page(""));
    expect(await failure(fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, html))).toEqual(
      fetchFailed("The page at this address is empty."),
    );
  });

  test("redirects that never end are given up", async () => {
    let hops = 0;
    const port = await serve((_request, response) => response.writeHead(302, { location: `/${(hops += 1)}` }).end());
    expect(await failure(fetcherFor(port, { maxRedirects: 3 }).fetch(`http://127.0.0.1:${port}/`, html))).toEqual(
      fetchFailed("The site sends its visitors on too many times."),
    );
    expect(hops).toBe(4);
  });

  test.each(["file:///etc/passwd", "ftp://example.com/", "https://user:password@example.com/", undefined])(
    "a redirect to %s is not followed",
    async (location) => {
      const port = await serve((_request, response) => response.writeHead(302, location ? { location } : {}).end());
      const failed = await failure(fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, html));
      // Without a target the page leads to itself.
      expect(failed.failureType).toBe("FETCH_FAILED");
      expect(failed.message).toMatch(
        /^The site sends its visitors on (?:to an address we cannot follow|too many times)\.$/,
      );
    },
  );

  test.each(["compress", "zstd", "gzip, gzip, gzip"])("content encoding %s is not read", async (encoding) => {
    const port = await serve(page("x", { "content-encoding": encoding }));
    expect(await failure(fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, html))).toEqual(
      fetchFailed("The site sent this page in a form we cannot read."),
    );
  });

  test("a damaged or cut gzip body is told, not thrown about", async () => {
    const packed = gzipSync("<p>Hello ".repeat(1000));
    for (const body of [packed.subarray(0, packed.length / 2), Buffer.from("no gzip at all")]) {
      const port = await serve(page(body, { "content-encoding": "gzip" }));
      expect((await failure(fetcherFor(port).fetch(`http://127.0.0.1:${port}/`, html))).failureType).toBe(
        "FETCH_FAILED",
      );
    }
  });

  test("an untrusted certificate is refused", async () => {
    const port = await listen(createTlsServer(selfSigned, page("x")));
    expect(await failure(fetcherFor(port).fetch(`https://127.0.0.1:${port}/`, html))).toEqual(
      fetchFailed("The site's security certificate is not valid, so we did not read it."),
    );
  });
});

/** For localhost, signed by itself; good for nothing but to be refused. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+JMZCHfgaDLQlLt2
wnSuIeJoEBszMU3LZODscKy8ZjOhRANCAASL71y7lGNwFTo8oiIDLy2+kyJvSzZ9
bE71KOr+JC72VZGwJZFNvqMusywcxVSZhanqi84e94HUBK6Uf8yp7pwa
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUOUzOdtscxYyxLwoNP3aox3PsEgYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDE0MzMwNloYDzIxMjYxMDI3
MTQzMzA2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASL71y7lGNwFTo8oiIDLy2+kyJvSzZ9bE71KOr+JC72VZGwJZFNvqMu
sywcxVSZhanqi84e94HUBK6Uf8yp7pwao28wbTAdBgNVHQ4EFgQUwEDGYJ2t600a
TYkLg3mAWD4Bmq8wHwYDVR0jBBgwFoAUwEDGYJ2t600aTYkLg3mAWD4Bmq8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgUu+r5wQysN+Zrp8dTit3X0/ZPV1tGs9ivpfLjRF6hCUCIQC1
h5bYr6VQN7Ks2DaFvFax+1BbOa6KdIeqNVE8vBx2Cg==
-----END CERTIFICATE-----`,
};
