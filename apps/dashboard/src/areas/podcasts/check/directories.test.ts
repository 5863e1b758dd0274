import type { WireFeedProblem } from "@lectern/contract";
import { expect, test } from "vitest";
import { mergeProblems } from "./directories.ts";

function problem(given: Partial<WireFeedProblem>): WireFeedProblem {
  return { rule: "K1", directory: "apple", severity: "required", field: null, content_id: null, message: "", ...given };
}

test("one thing is said once, with all that ask for it, and what is required first", () => {
  const found = mergeProblems([
    problem({ rule: "K2", severity: "recommended", directory: "psp-1" }),
    problem({ rule: "K4" }),
    problem({ rule: "K4", directory: "spotify" }),
    problem({ rule: "K4", content_id: "1" }),
  ]);
  expect(
    found.map(({ rule, content_id, requiredBy, recommendedBy }) => [rule, content_id, requiredBy, recommendedBy]),
  ).toEqual([
    ["K4", null, ["Apple Podcasts", "Spotify"], []],
    ["K4", "1", ["Apple Podcasts"], []],
    ["K2", null, [], ["Podcast standard"]],
  ]);
});
