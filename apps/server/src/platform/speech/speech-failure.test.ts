import { AudioError } from "@lectern/audio";
import { SpeechError } from "@lectern/speech";
import { expect, test } from "vitest";
import { DatabaseFull } from "../database/index.ts";
import { StorageError } from "../storage/index.ts";
import { speechFailure } from "./speech-failure.ts";

test.each([
  [new SpeechError("ENGINE_FAILED", "The engine stopped."), "ENGINE_FAILED", "The engine stopped."],
  [new SpeechError("UNSPEAKABLE", "This voice cannot read it."), "VALIDATION", "This voice cannot read it."],
  [new SpeechError("TOO_LONG", "Too long."), "CONTENT_TOO_LONG", "Too long."],
  [new AudioError("FAILED", "inner words"), "ENGINE_FAILED", "The audio could not be made. Please try again."],
  [new StorageError("FULL", "There is no room left."), "UNAVAILABLE", "There is no room left."],
  [
    new DatabaseFull(new Error("could not extend file")),
    "UNAVAILABLE",
    "There is no room left on the server's disk. Nothing was changed.",
  ],
  [
    Object.assign(new Error("ENOSPC: write /secret/place"), { code: "ENOSPC" }),
    "UNAVAILABLE",
    "There is no room left to store files. Nothing was changed.",
  ],
])("%s is said as %s", (error, failureType, message) => {
  expect(speechFailure(error)).toMatchObject({ failureType, message });
});

test("an unknown failure gets no explanation", () => {
  expect(speechFailure(new Error("surprise"))).toBeUndefined();
});
