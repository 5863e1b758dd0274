import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { createLecternClient } from "@lectern/contract/client";
import { afterEach, expect, test, vi } from "vitest";
import { libraryPrefetchUrls } from "../../../prerender-plugin.ts";
import { forgetPrefetchedAnswers, takePrefetchedAnswer } from "./early-answers.ts";

const origin = "http://lectern.test";
const path = "^/organisation/(?<org_id>[^/]+)/integration/(?<id>[^/]+)/content$";
const script = await readFile(new URL("../../../public/before-paint.js", import.meta.url), "utf8");

afterEach(() => vi.unstubAllGlobals());

/** Opens a page as a browser does, with its script before the first paint; `answer` is the server's. */
async function open(address: string, answer: (call: string) => Response): Promise<string[]> {
  const asked: string[] = [];
  const ready: (() => void)[] = [];
  const page = { modules: [], preloads: [], early: { path, calls: libraryPrefetchUrls("") } };
  const location = new URL(address, origin);
  const window: { earlyAnswers?: Map<string, Promise<Response>> } = {};
  runInNewContext(script, {
    window,
    location,
    URL,
    Map,
    localStorage: { getItem: () => null },
    requestAnimationFrame: () => 0,
    document: {
      addEventListener: (event: string, run: () => void) => event === "DOMContentLoaded" && ready.push(run),
      getElementById: () => ({ textContent: JSON.stringify(page) }),
    },
    async fetch(call: string, { headers }: RequestInit = {}) {
      const { authorization } = headers as { authorization?: string };
      asked.push(authorization === undefined ? call : `${call} ${authorization}`);
      return answer(call);
    },
  });
  for (const run of ready) run();
  const { earlyAnswers = new Map<string, Promise<Response>>() } = window;
  await Promise.allSettled(earlyAnswers.values());
  vi.stubGlobal("window", window);
  return asked;
}

const granted = () => Response.json({ data: { access_token: "T" } });

test("asks, with the token of the session, what the first screen of a library asks; each answer is taken once", async () => {
  const asked = await open("/organisation/o1/integration/p%201/content", granted);
  const wanted: string[] = [];
  const client = createLecternClient({
    baseUrl: `${origin}/api`,
    async fetch({ url }) {
      wanted.push(url);
      return Response.json({});
    },
  });
  await client.organisations.get({ org_id: "o1" });
  await client.organisations.permissions({ org_id: "o1" });
  await client.projects.get({ org_id: "o1", id: "p 1" });
  await client.projects.list({ org_id: "o1" });
  await client.library.list({ org_id: "o1", id: "p 1" });
  expect(asked).toEqual(["/api/session", ...wanted.map((url) => `${url.slice(origin.length)} Bearer T`)]);
  for (const url of [`${origin}/api/session`, ...wanted]) {
    expect(await takePrefetchedAnswer(url)).toMatchObject({ status: 200 });
    expect(takePrefetchedAnswer(url)).toBeUndefined();
  }
});

test("articles are asked for as their list does", async () => {
  const [url] = libraryPrefetchUrls("?contentType=audio_article").slice(-1);
  expect(url).toBe("/api/organisation/{org_id}/integration/{id}/content?contentType=audio_article");
});

test("asks nothing but the session when that is over, and nothing at all for a filtered list", async () => {
  const over = () => Response.json({ success: false }, { status: 401 });
  expect(await open("/organisation/o1/integration/p1/content", over)).toEqual(["/api/session"]);
  expect(await takePrefetchedAnswer(`${origin}/api/session`)).toMatchObject({ status: 401 });
  await expect(takePrefetchedAnswer(`${origin}/api/organisation/o1`)).rejects.toThrow("access_token");
  expect(await open("/organisation/o1/integration/p1/content?q=alice", granted)).toEqual([]);
  expect(takePrefetchedAnswer(`${origin}/api/session`)).toBeUndefined();
});

test("what the first screen did not take answers no later call", async () => {
  await open("/organisation/o1/integration/p1/content", granted);
  forgetPrefetchedAnswers();
  expect(takePrefetchedAnswer(`${origin}/api/organisation/o1`)).toBeUndefined();
});
