import { expect, test } from "vitest";
import { formatEpisodeCount } from "./show-queries.ts";

test.each([
  [0, false, "0 episodes"],
  [1, false, "1 episode"],
  [1, true, "1+ episodes"],
  [1000, true, "1,000+ episodes"],
])("%i, at least: %s", (count, isAtLeast, text) => {
  expect(formatEpisodeCount({ episode_count: count, episode_count_is_at_least: isAtLeast })).toBe(text);
});
