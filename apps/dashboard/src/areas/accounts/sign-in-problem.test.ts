import { expect, test } from "vitest";
import { signInProblem } from "./sign-in-problem.ts";

test("each reason of the server has a sentence of its own", () => {
  const sentences = ["denied", "unverified", "failed", "closed"].map(signInProblem);
  expect(new Set(sentences).size).toBe(4);
  expect(sentences).not.toContain(undefined);
});

test("an unknown reason has failed, and none is no problem", () => {
  expect(signInProblem("<b>anything</b>")).toBe(signInProblem("failed"));
  expect(signInProblem("constructor")).toBe(signInProblem("failed"));
  expect(signInProblem(undefined)).toBeUndefined();
});
