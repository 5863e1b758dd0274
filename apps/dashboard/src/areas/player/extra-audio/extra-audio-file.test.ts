import type { ExtraAudioKey } from "@lectern/contract";
import { expect, test } from "vitest";
import { extraAudioHint, extraAudioProblem } from "./extra-audio-file.ts";

test.each<[ExtraAudioKey, string, string, number, string | undefined]>([
  ["pre_audio_url", "Jingle.MP3", "", 15_000_000, undefined],
  ["pre_audio_url", "jingle", "audio/mpeg", 1000, undefined],
  ["post_audio_url", "jingle.wav", "audio/wav", 1000, "Only mp3 uploads for extra audio"],
  ["post_audio_url", "jingle.mp3", "audio/mpeg", 15_000_001, "This file may have 15 MB at most."],
  ["background_audio_url", "bed.mp3", "audio/mpeg", 75_000_000, undefined],
  ["background_audio_url", "bed.mp3", "audio/mpeg", 75_000_001, "This file may have 75 MB at most."],
])("for %s, %s of type %j with %d bytes: %s", (key, name, type, size, problem) => {
  expect(extraAudioProblem(key, { name, type, size })).toBe(problem);
});

test("the bounds are said before a file is chosen", () => {
  expect(extraAudioHint("pre_audio_url")).toBe("MP3, up to 5 minutes and 15 MB");
  expect(extraAudioHint("background_audio_url")).toBe("MP3, up to 30 minutes and 75 MB");
});
