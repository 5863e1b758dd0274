import type { VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import { checkPreviewText, previewRequest, previewTrackId } from "./preview-request.ts";

const profile: VoiceProfile = {
  id: "p1",
  profile_name: "Narrator",
  lang_code: "en-GB",
  voice: "emma",
  engine: "standard",
  platform: "espeak",
  volume: 1.5,
  speed: 120,
  pitch: "high",
  style: "",
  auto_breathing: true,
};

test("a preview is asked for with the voice as it is tuned, and nothing the call does not know", () => {
  expect(previewRequest(profile, "  Good morning to you.  ")).toEqual({
    slate_value: "Good morning to you.",
    lang_code: "en-GB",
    platform: "espeak",
    engine: "standard",
    voice: "emma",
    volume: 1.5,
    speed: 120,
    pitch: "high",
    style: "",
  });
});

test("another speed or another text is another track", () => {
  const id = previewTrackId(previewRequest(profile, "Good morning to you."));
  expect(previewTrackId(previewRequest({ ...profile, profile_name: "Me" }, "Good morning to you. "))).toBe(id);
  expect(previewTrackId(previewRequest({ ...profile, speed: 121 }, "Good morning to you."))).not.toBe(id);
  expect(previewTrackId(previewRequest(profile, "Good evening to you."))).not.toBe(id);
});

test.each([
  ["123456789", "Preview text cannot be less than 10 characters"],
  ["  12345678  ", "Preview text cannot be less than 10 characters"],
  ["1234567890", undefined],
  ["a".repeat(200), undefined],
  ["a".repeat(201), "Preview text cannot be more than 200 characters"],
])("%s: %s", (text, problem) => {
  expect(checkPreviewText(text)).toBe(problem);
});
