import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FEED_PAGE_EPISODES, feedPage, feedPageUrl } from "./feed-pages.ts";

test("[G1] a page holds 300 episodes, and there is always a first", () => {
  expect(feedPage(1, 0)).toEqual({ page: 1, pages: 1, from: 0, end: 0 });
  expect(feedPage(1, 300)).toEqual({ page: 1, pages: 1, from: 0, end: 300 });
  expect(feedPage(2, 301)).toEqual({ page: 2, pages: 2, from: 300, end: 301 });
  for (const page of [0, -1, 3, 1.5, Number.NaN]) expect(feedPage(page, 301)).toBeUndefined();
});

test("[G1] the first page is the feed itself", () => {
  expect(feedPageUrl("https://x.example/f.xml", 1)).toBe("https://x.example/f.xml");
  expect(feedPageUrl("https://x.example/f.xml", 2)).toBe("https://x.example/f.xml?page=2");
});

test("[G2] pages hold every episode once, in order", () => {
  fc.assert(
    fc.property(fc.nat(5000), (episodes) => {
      const pages = feedPage(1, episodes)?.pages ?? 0;
      let next = 0;
      for (let number = 1; number <= pages; number += 1) {
        const page = feedPage(number, episodes);
        expect(page).toMatchObject({ page: number, pages, from: next });
        next = page?.end ?? 0;
        expect(next - (page?.from ?? 0)).toBeLessThanOrEqual(FEED_PAGE_EPISODES);
      }
      expect(next).toBe(episodes);
    }),
  );
});
