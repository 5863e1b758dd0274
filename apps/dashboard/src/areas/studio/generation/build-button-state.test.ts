import { expect, test } from "vitest";
import { ApiFailure } from "../../../platform/errors/failure.ts";
import { type BuildButtonInput, buildButtonState } from "./build-button-state.ts";
import { buildFailure, buildFailureOf } from "../build/build-failure.ts";

const rest: BuildButtonInput = { progress: undefined, needsBuild: true, words: 1041, hasWords: true, isPlaying: false };

test("Build carries its price", () => {
  expect(buildButtonState(rest)).toEqual({
    kind: "build",
    label: "Build",
    detail: { full: "· 1,041 words", short: "· 1,041" },
    disabled: false,
  });
});

test("Build that uses no words says so where there is room", () => {
  expect(buildButtonState({ ...rest, words: 0 }).detail).toEqual({ full: "· 0 words", short: "" });
});

test("Build says that its price is being asked", () => {
  expect(buildButtonState({ ...rest, words: undefined })).toMatchObject({
    detail: { full: "· …", short: "· …" },
    disabled: false,
  });
});

test("there is nothing to build without words", () => {
  expect(buildButtonState({ ...rest, hasWords: false, words: 0 })).toEqual({
    kind: "build",
    label: "Build",
    detail: undefined,
    disabled: true,
  });
});

test("Play stands where nothing has to be built, and Pause while it plays", () => {
  expect(buildButtonState({ ...rest, needsBuild: false }).label).toBe("Play");
  expect(buildButtonState({ ...rest, needsBuild: false, isPlaying: true }).label).toBe("Pause");
});

test("what plays can be paused though the text has changed since", () => {
  expect(buildButtonState({ ...rest, isPlaying: true }).kind).toBe("pause");
});

test("Generating says how far it has come, and cannot be pressed", () => {
  expect(buildButtonState({ ...rest, progress: 37.9, isPlaying: true })).toEqual({
    kind: "generating",
    label: "Generating",
    detail: { full: "37%", short: "37%" },
    disabled: true,
  });
});

test("failures are said as written", () => {
  expect(buildFailure("NO_ENOUGH_CREDITS", "any")).toEqual({
    kind: "no-credits",
    message: "Not enough word credits left to generate this audio. Please upgrade your plan to continue.",
  });
  expect(buildFailure("CONTENT_TOO_LONG", "Too long.")).toEqual({ kind: "too-long", message: "Too long." });
  expect(buildFailure("ENGINE_FAILED", "The voice failed.")).toEqual({ kind: "failed", message: "The voice failed." });
  const refused = new ApiFailure("Too long.", { failureType: "CONTENT_TOO_LONG", status: 400, errors: [] });
  expect(buildFailureOf(refused)).toEqual({ kind: "too-long", message: "Too long." });
  expect(buildFailureOf(new Error("internal"))).toEqual({ kind: "failed", message: "Something went wrong." });
});
