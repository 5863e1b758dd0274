import type { VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import { previewRequest, previewTrackId } from "./preview-request.ts";
import { emma } from "../../../platform/voices/test-kit/voices.ts";

const profile: VoiceProfile = {
  ...emma,
  id: "p1",
  profile_name: "Narrator",
  volume: 1.5,
  speed: 120,
  pitch: "high",
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
    auto_breathing: true,
  });
});

test("another speed or another text is another track", () => {
  const id = previewTrackId(previewRequest(profile, "Good morning to you."));
  expect(previewTrackId(previewRequest({ ...profile, profile_name: "Me" }, "Good morning to you. "))).toBe(id);
  expect(previewTrackId(previewRequest({ ...profile, speed: 121 }, "Good morning to you."))).not.toBe(id);
  expect(previewTrackId(previewRequest(profile, "Good morning to you."), "card")).not.toBe(id);
  expect(previewTrackId(previewRequest(profile, "Good evening to you."))).not.toBe(id);
});
