import { composerPatternSchema } from "@lectern/timeline";
import { expect, test } from "vitest";
import { usablePattern } from "./usable-pattern.ts";

const pattern = composerPatternSchema.parse({ bed: { title: "Bed", url: "/sounds/bed.mp3", duration: 8 } });

test.each([
  ["owner", "starter-plan-usd", true],
  ["owner", "free-plan", false],
  ["viewer", "starter-plan-usd", false],
] as const)("a new item of an %s on %s takes the pattern: %s", (role, planId, isTaken) => {
  const access = { role, planId, billing: "sandbox" as const };
  expect(usablePattern(access, pattern)).toBe(isTaken ? pattern : undefined);
  expect(usablePattern(access, null)).toBeUndefined();
});
