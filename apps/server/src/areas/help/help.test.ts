import { SAY_AS } from "@lectern/script";
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { type HelpPage, helpSlugs, loadHelpPages } from "./load-pages.ts";
import { searchPages } from "./search-pages.ts";

let server: TestServer;
let pages: HelpPage[];

beforeAll(async () => {
  [server, pages] = await Promise.all([startTestServer(), loadHelpPages()]);
});
afterAll(() => server.stop());

const folder = new URL("../../../../../docs/help/", import.meta.url);

async function read(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(server.url + path, { redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
}

/** Every address of this server that a page links to. */
function addressesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/(?:href|src|srcset)="(\/[^"]*)"/g), ([, address]) => address ?? ""))];
}

/** What this server answers with a build of the dashboard, which it has none of. */
const ofDashboard = new Set(["/", "/icon.svg", "/contact"]);

function partsOf(address: string): [path: string, anchor: string | undefined] {
  const at = address.indexOf("#");
  return at === -1 ? [address, undefined] : [address.slice(0, at), address.slice(at + 1)];
}

test.each([
  ["/terms", "Terms of use"],
  ["/privacy", "Privacy Policy"],
  ["/whats-new", "What’s new"],
])("%s is a page of its own", async (path, title) => {
  const { status, text } = await read(path);
  expect(status).toBe(200);
  expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

test("every file of the help is in its menu, and every entry has its file", async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".md")).map((name) => name.slice(0, -3));
  expect(files.toSorted()).toEqual(helpSlugs.toSorted());
});

test("the help says what each choice of Say as does", async () => {
  const text = await readFile(new URL("pauses-and-emphasis.md", folder), "utf8");
  const rows = [...text.matchAll(/^\| ([A-Z][^|]*?) +\|/gm)].flatMap(([, choices = ""]) => choices.split(", "));
  const named = new Set(rows.map((choice) => choice.toLowerCase().replace(" ", "-")));
  expect(SAY_AS.filter((sayAs) => !named.has(sayAs))).toEqual([]);
});

test.each(helpSlugs)("%s has a heading, a first sentence and sections with anchors of their own", (slug) => {
  const { title, summary, sections } = pages.find((page) => page.slug === slug)!;
  expect(title).not.toBe("");
  expect(summary.length).toBeGreaterThan(20);
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(sections.length).toBeGreaterThan(2);
});

test("no link and no picture of a page leads nowhere, anchors included", async () => {
  const known = new Map<string, string>();
  async function page(path: string): Promise<string> {
    const kept = known.get(path);
    if (kept !== undefined) return kept;
    const { status, text } = await read(path);
    known.set(path, status === 200 ? text : "");
    return known.get(path) ?? "";
  }
  const broken: string[] = [];
  for (const from of ["/help", "/help/search?q=voice", ...pages.map(({ path }) => path)]) {
    for (const address of addressesIn(await page(from))) {
      const [path, anchor] = partsOf(address);
      if (ofDashboard.has(path)) continue;
      const target = await page(path);
      if (target === "" || (anchor !== undefined && !target.includes(`id="${anchor}"`)))
        broken.push(`${from}: ${address}`);
    }
  }
  expect(broken).toEqual([]);
});

test("a page is one document without scripts, may be kept, and is asked for again by its tag", async () => {
  const answer = await fetch(`${server.url}/help/first-audio`);
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(text).toContain("<h1>Your first audio</h1>");
  expect(text).toContain('aria-current="page">Your first audio</a>');
  expect(text).not.toContain("<script");
  const again = await fetch(`${server.url}/help/first-audio`, {
    headers: { "if-none-match": answer.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("a page that is not there says so, with the menu", async () => {
  const { status, text } = await read("/help/nothing-here");
  expect(status).toBe(404);
  expect(text).toContain("Page Not Found");
  expect(text).toContain('href="/help/first-audio"');
});

test("a picture is kept, in a light and a dark one", async () => {
  const { text } = await read("/help/first-audio");
  const addresses = Array.from(text.matchAll(/(?:srcset|src)="([^"]+\.webp)"/g), ([, address = ""]) => address);
  expect(addresses).toEqual(["/help/images/editor-dark.webp", "/help/images/editor.webp"]);
  const answer = await fetch(server.url + addresses[0]);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toContain("max-age");
});

test.each(["..%2fvoices", "..%2f..%2fREADME", "x.png", "x.webp"])("no picture is read by the name %s", async (name) => {
  const { status } = await read(`/help/images/${name}`);
  expect(status).toBe(404);
});

describe("the search", () => {
  test("finds the section whose heading has the word before those whose text has it", () => {
    const [first] = searchPages(pages, "ducking");
    expect(first).toMatchObject({ path: "/help/music-and-timeline#ducking", heading: "Ducking" });
  });

  test("takes the beginning of words, without accents or capitals, and wants all of them", () => {
    expect(searchPages(pages, "PRONUNC libr").map(({ path }) => path)).toContain(
      "/help/voices#the-pronunciation-library",
    );
    expect(searchPages(pages, "pronunciation zebra")).toEqual([]);
    expect(searchPages(pages, "páuses").length).toBeGreaterThan(0);
  });

  test("is a form without scripts, whose results lead to their sections", async () => {
    expect((await read("/help")).text).toMatch(/<form[^>]* action="\/help\/search"[^>]*>[^]*?<input[^>]* name="q"/);
    expect((await read("/help/search?q=ducking")).text).toContain('href="/help/music-and-timeline#ducking"');
  });

  test("marks what was found, and shows what was asked for as text", async () => {
    const found = await read("/help/search?q=captions");
    expect(found.text).toContain("<mark>");
    const hostile = await read(`/help/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(hostile.status).toBe(200);
    expect(hostile.text).not.toContain("<script");
  });

  test.each(["", "?q=", "?q=a&q=b", `?q=${"a ".repeat(4000)}`, "?q=%F0%9F%90%87"])(
    "bears the query %s",
    async (query) => {
      expect((await read(`/help/search${query}`)).status).toBe(200);
    },
  );
});

test("addresses of the help that the dashboard names are there", async () => {
  const dashboard = new URL("../../../../dashboard/src/", import.meta.url);
  const files = (await readdir(dashboard, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, dashboard), "utf8")));
  const named = new Set(texts.flatMap((text) => Array.from(text.matchAll(/"\/help\/([a-z-]+)/g), ([, slug]) => slug)));
  for (const slug of named) expect(helpSlugs).toContain(slug);
});
