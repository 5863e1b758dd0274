import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFetchLimiter } from "./page-fetches.ts";

/** Pages that are sent when `send` is called, and the addresses that were asked for. */
function slowSite() {
  const asked: string[] = [];
  const page = Promise.withResolvers<void>();
  const fetcher = {
    async fetch(address: string) {
      asked.push(address);
      await page.promise;
      return { finalUrl: address, contentType: "text/html", charset: undefined, bytes: new Uint8Array(1) };
    },
  };
  return { asked, send: page.resolve, pages: createFetchLimiter(fetcher) };
}

test("pages of one organisation keep nobody else's from being fetched, and too many of a person are refused", async () => {
  const { asked, send, pages } = slowSite();
  const own = pages.forOrganisation("one", "her");
  const fetches = Array.from({ length: 26 }, (_, place) => own.fetch(`https://one.example/${place}`, { accept: [] }));
  const ended = Promise.allSettled(fetches);
  await nextTurn();
  expect(asked).toHaveLength(4);
  const colleague = pages.forOrganisation("one", "him").fetch("https://one.example/his", { accept: [] });
  const stranger = pages.forOrganisation("two", "them").fetch("https://two.example/", { accept: [] });
  await nextTurn();
  expect(asked.slice(4)).toEqual(["https://two.example/"]);
  send();
  await Promise.all([colleague, stranger]);
  const outcomes = await ended;
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(outcomes.at(-1)).toMatchObject({ reason: { failureType: "UNAVAILABLE", message: /^Too many imports/ } });
});

test("who leaves while waiting asks for no page", async () => {
  const { asked, send, pages } = slowSite();
  const own = pages.forOrganisation("one");
  const before = [1, 2, 3, 4].map((place) => own.fetch(`https://one.example/${place}`, { accept: [] }));
  const left = new AbortController();
  const last = own.fetch("https://one.example/last", { accept: [], signal: left.signal });
  left.abort(new Error("left"));
  await expect(last).rejects.toThrow("left");
  send();
  await Promise.all(before);
  expect(asked).toHaveLength(4);
});
