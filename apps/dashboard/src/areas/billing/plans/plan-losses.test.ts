import { expect, test } from "vitest";
import { planLosses } from "./plan-losses.ts";

test("a plan that includes less says what, in the order of the table", () => {
  expect(planLosses("standard-plan-usd", "starter-plan-usd-annual", true)).toEqual({
    limits: [
      "Words: 50,000 instead of 250,000",
      "Articles a month: 50 instead of 200",
      "Projects: 3 instead of 10",
      "Podcast shows: 2 instead of 5",
      "Members: 2 instead of 5",
      "Texts, in MB: 250 instead of 1,000",
      "Audio and sounds, in MB: 20,000 instead of 100,000",
    ],
    rights: ["API and webhooks", "Player without Lectern’s name", "Intro, outro and background of the player"],
  });
});

test("a limit where there was none is one, and a higher plan takes nothing away", () => {
  expect(planLosses("advanced-plan-usd", "standard-plan-usd", true).limits).toContain(
    "Podcast shows: 5 instead of no limit",
  );
  expect(planLosses("starter-plan-usd", "advanced-plan-usd-annual", true)).toEqual({ limits: [], rights: [] });
});

test("premium voices are not missed where there are none", () => {
  expect(planLosses("starter-plan-usd", "mini-plan-usd", true).rights).toContain("Premium voices");
  expect(planLosses("starter-plan-usd", "mini-plan-usd", false).rights).not.toContain("Premium voices");
});
