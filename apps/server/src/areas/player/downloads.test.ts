import { countNow } from "../../test-kit/analytics/count-now.ts";
import type { TestDatabase } from "../../test-kit/index.ts";
import type { Publisher } from "../../test-kit/publisher.ts";
import { type PublishedItemServer, startWithPublishedItem } from "./test-kit/published-item.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

let item: PublishedItemServer;
let base: TestDatabase;
let publisher: Publisher;
let published: string;

beforeAll(async () => {
  item = await startWithPublishedItem();
  ({ base, publisher, published } = item);
});
afterAll(() => item.stop());

test("a file that a reader saves is a download, once; what a player streams is none", async () => {
  const url = await item.audioUrl();
  const save = async (
    browser: string,
    headers: Record<string, string> = {},
    path = `${url}?download`,
    method = "GET",
  ) => {
    const answer = await fetch(path, { method, headers: { "user-agent": browser, ...headers } });
    return (await answer.arrayBuffer()).byteLength;
  };
  const browser = (version: number): string =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
  const bytes = await save(browser(140), {}, url);
  const half = Math.floor(bytes / 2);
  await save(browser(141), {}, `${url}?download=own`);
  await save(browser(142), {}, undefined, "HEAD");
  await save(browser(143), { range: "bytes=0-1" });
  await save(browser(144), { range: `bytes=0-${half}` });
  await save(browser(145), { dnt: "1" });
  await save("Googlebot/2.1 (+http://www.google.com/bot.html)");
  const etag = (await fetch(url)).headers.get("etag") ?? "";
  await save(browser(146), { "if-none-match": etag });
  // Counted: all at once, twice; and in two parts.
  await save(browser(147));
  await save(browser(147));
  await save(browser(148), { range: `bytes=0-${half}` });
  await save(browser(148), { range: `bytes=${half + 1}-` });
  const clock = { now: () => new Date() };
  const counted = async (): Promise<number> => {
    await countNow({ database: base.database, clock });
    const path = `/analytics/content/${published}`;
    return (await publisher.inProject<{ total_downloads: number }>("GET", path)).total_downloads;
  };
  await expect.poll(counted).toBe(2);
});
