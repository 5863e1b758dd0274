import { expect, test } from "vitest";
import { rateLimitHeaders } from "./limits/rate-limits.ts";

test("every limit has its policy and its state", () => {
  const counted = [
    {
      rule: { counter: "articles", limit: 120, windowSeconds: 60 },
      result: { remaining: 119, retryAfterSeconds: 60 },
    },
    {
      rule: { counter: 'a "b" \\ é', limit: 3000, windowSeconds: 3600 },
      result: { remaining: 0, retryAfterSeconds: 12 },
    },
  ];
  expect(rateLimitHeaders(counted)).toEqual({
    "ratelimit-policy": '"articles";q=120;w=60, "a -b- - -";q=3000;w=3600',
    ratelimit: '"articles";r=119;t=60, "a -b- - -";r=0;t=12',
  });
});

test("what is not limited has neither", () => {
  expect(rateLimitHeaders([])).toEqual({});
});
