import { expect, test } from "vitest";
import { createPreviewCache } from "./preview-cache.ts";
import type { PreviewRequest } from "./preview-request.ts";

const request: PreviewRequest = {
  slate_value: "The harbour opens again.",
  lang_code: "en-US",
  platform: "espeak",
  engine: "standard",
  voice: "emma",
  volume: 0,
  speed: 100,
  pitch: "",
  style: "",
  auto_breathing: false,
};

test("what was generated is found again until text or settings change", () => {
  const previews = createPreviewCache(() => 0);
  previews.keep(request, "/a");
  expect(previews.find({ ...request })).toBe("/a");
  expect(previews.find({ ...request, speed: 101 })).toBeUndefined();
  expect(previews.find({ ...request, slate_value: "The harbour closes." })).toBeUndefined();
});

test("an address is used no longer than the server answers it, and not after it failed", () => {
  let now = 0;
  const previews = createPreviewCache(() => now);
  previews.keep(request, "/a");
  now = 49 * 60_000;
  expect(previews.find(request)).toBe("/a");
  now = 60 * 60_000;
  expect(previews.find(request)).toBeUndefined();
  previews.keep(request, "/b");
  previews.forget(request);
  expect(previews.find(request)).toBeUndefined();
});

test("the oldest of many are forgotten", () => {
  const previews = createPreviewCache(() => 0);
  for (let speed = 100; speed <= 150; speed += 1) previews.keep({ ...request, speed }, `/${speed}`);
  expect(previews.find({ ...request, speed: 100 })).toBeUndefined();
  expect(previews.find({ ...request, speed: 101 })).toBe("/101");
});
