import { expect, test } from "vitest";
import { isSameProfile } from "./is-same-profile.ts";
import { emma } from "./test-kit/voices.ts";

test("profiles are the same when they sound the same", () => {
  const alike = { ...emma, pitch: "default", auto_breathing: false, id: "p1", profile_name: "Narrator" } as const;
  expect(isSameProfile(emma, alike)).toBe(true);
  for (const change of [{ speed: 101 }, { volume: 0.5 }, { pitch: "low" as const }, { auto_breathing: true }]) {
    expect(isSameProfile(emma, { ...emma, ...change })).toBe(false);
  }
});
