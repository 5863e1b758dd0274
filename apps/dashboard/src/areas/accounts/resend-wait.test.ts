import { expect, test } from "vitest";
import { secondsToWait } from "./resend-wait.ts";

test("half a minute passes between two codes, counted in whole seconds", () => {
  expect([0, 1, 29_000, 29_001, 30_000, 90_000].map((now) => secondsToWait(0, now))).toEqual([30, 30, 1, 1, 0, 0]);
});
