import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { createGuardedFetcher } from "../../../platform/fetch/guarded-fetcher.ts";
import { failure, page, serve } from "../../../platform/fetch/test-kit.ts";
import { importPage } from "./import-page.ts";
import { createImportReader } from "./reader/import-reader.ts";

const article = readFileSync(new URL("./test-kit/article.html.fixture", import.meta.url));
const readers = createImportReader({ size: 1 });
const reader = readers.forOrganisation("an organisation");

afterAll(() => readers.close());

function importFrom(port: number, path = "/") {
  const fetcher = createGuardedFetcher({ allow: [{ host: "127.0.0.1", port }] });
  return importPage(`http://127.0.0.1:${port}${path}`, { fetcher, reader });
}

describe("importing a page", () => {
  test("gives its headline, its story and the address it was found at", async () => {
    const port = await serve((request, response) => {
      if (request.url === "/article.html") page(article)(request, response);
      else response.writeHead(301, { location: "/article.html" }).end();
    });
    const imported = await importFrom(port, "/old");
    expect(imported).toMatchObject({
      title: "Down the Rabbit-Hole",
      language: "en",
      url: `http://127.0.0.1:${port}/article.html`,
    });
    expect(imported.paragraphs).toHaveLength(24);
  });

  test("takes the charset of the answer, and plain text as it is", async () => {
    const html = Buffer.from(`<article><p>${"Un caf\u00e9 au lait. ".repeat(20)}</p></article>`, "latin1");
    const { paragraphs } = await importFrom(
      await serve(page(html, { "content-type": "text/html; charset=iso-8859-1" })),
    );
    expect(paragraphs[0]?.text.startsWith("Un café au lait.")).toBe(true);
    const text = await importFrom(
      await serve(page("First one here.\n\nSecond one.", { "content-type": "text/plain" })),
    );
    expect(text.paragraphs.map((paragraph) => paragraph.text)).toEqual(["First one here.", "Second one."]);
  });
});

describe("what cannot be imported", () => {
  const cases: [string, RequestListener, string][] = [
    [
      "a page without an article",
      page("<h1>Sign in</h1><form><input></form>"),
      "We could not find an article on this page.",
    ],
    ["a page of 10 MB", page(Buffer.alloc(10 * 1024 * 1024, "<p>words</p> ")), "This page is too large to import."],
    ["a page nested without end", page("<div>".repeat(100_000)), "This page is too large or too complex to read."],
    [
      "a picture",
      page("x", { "content-type": "image/png" }),
      "There is no web page at this address, but a file of another kind.",
    ],
    [
      "a missing page",
      (_request, response) => response.writeHead(404).end(),
      "There is no page at this address (404).",
    ],
    [
      "a redirect to a private address",
      (_request, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
      "This address is not on the public internet, so it cannot be imported.",
    ],
  ];

  test.each(cases)("%s is told", async (_what, listener, message) => {
    expect(await failure(importFrom(await serve(listener)))).toEqual({ failureType: "FETCH_FAILED", message });
  });

  test("an address that is none, a private one and an unreachable one are told", async () => {
    const fetcher = createGuardedFetcher({
      allow: [],
      resolve: () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" })),
    });
    const services = { fetcher, reader };
    expect(await failure(importPage("not an address", services))).toEqual({
      failureType: "INVALID_URL",
      message: "Please enter a valid URL",
    });
    expect(await failure(importPage("http://127.0.0.1/", services))).toEqual({
      failureType: "FETCH_FAILED",
      message: "This address is not on the public internet, so it cannot be imported.",
    });
    expect(await failure(importPage("https://nowhere.example/", services))).toEqual({
      failureType: "FETCH_FAILED",
      message: "We could not find this site. Please check the address.",
    });
  });
});
