import { CAPTIONS_OUTDATED_MESSAGE } from "@lectern/contract";
import { expect, test } from "vitest";
import { checkDownload, type DownloadFacts, type DownloadForm } from "./download.ts";

const everything = { voice: true, subtitles: true };
const form: DownloadForm = { mode: "voice", audioFormat: "mp3", captionFormat: "srt" };
const generated: DownloadFacts = { hasWords: true, hasAudio: true, isChanged: false, generatesFirst: false };

function check(given: Partial<DownloadForm>, facts: Partial<DownloadFacts> = {}, may: Partial<typeof everything> = {}) {
  return checkDownload({ ...form, ...given }, { ...generated, ...facts }, { ...everything, ...may });
}

test("what was chosen is downloaded in its format", () => {
  expect(check({})).toEqual({ kind: "ready", choice: { mode: "voice", format: "mp3" } });
  expect(check({ audioFormat: "wav" })).toEqual({ kind: "ready", choice: { mode: "voice", format: "wav" } });
  expect(check({ mode: "captions", captionFormat: "vtt" })).toEqual({
    kind: "ready",
    choice: { mode: "captions", format: "vtt" },
  });
  expect(check({ mode: "mix", audioFormat: "wav" })).toEqual({ kind: "ready", choice: { mode: "mix", format: "wav" } });
  expect(check({ mode: "transcript" })).toEqual({ kind: "ready", choice: { mode: "transcript", format: "txt" } });
});

test("a mode has to be chosen", () => {
  expect(check({ mode: undefined })).toEqual({ kind: "problem", message: "Choose what to download." });
});

test("the text has to hold a word", () => {
  for (const mode of ["voice", "mix", "captions", "transcript"] as const) {
    expect(check({ mode }, { hasWords: false })).toMatchObject({ kind: "problem" });
  }
});

test("captions of a text that changed since its audio was made are refused; its voice is not", () => {
  const changed = { kind: "problem", message: CAPTIONS_OUTDATED_MESSAGE };
  expect(check({ mode: "captions" }, { isChanged: true })).toEqual(changed);
  expect(check({ mode: "captions" }, { hasAudio: false })).toEqual(changed);
  expect(check({ mode: "voice" }, { isChanged: true })).toMatchObject({ kind: "ready" });
});

test("without audio the voice is generated first, where that is possible; the text is of an audio", () => {
  const none = { hasAudio: false, isChanged: true };
  expect(check({}, { ...none, generatesFirst: true })).toMatchObject({ kind: "ready" });
  expect(check({ mode: "mix" }, { ...none, generatesFirst: true })).toMatchObject({ kind: "ready" });
  expect(check({}, none)).toEqual({ kind: "problem", message: "Generate the audio first." });
  expect(check({ mode: "transcript" }, { ...none, generatesFirst: true })).toMatchObject({ kind: "problem" });
});

test("what the plan does not hold is refused before anything else about the audio", () => {
  expect(check({}, {}, { voice: false })).toEqual({ kind: "refused" });
  expect(check({ mode: "transcript" }, {}, { voice: false })).toEqual({ kind: "refused" });
  expect(check({ mode: "captions" }, { isChanged: true }, { subtitles: false })).toEqual({ kind: "refused" });
  expect(check({ mode: "captions" }, {}, { voice: false })).toMatchObject({ kind: "ready" });
});

test("an uploaded audio is downloaded as the file that it is, once there is one", () => {
  const uploaded = { isUploaded: true, hasWords: false };
  const file = { kind: "ready", choice: { mode: "voice", format: "mp3" } };
  for (const mode of [undefined, "voice", "captions", "transcript"] as const) {
    expect(check({ mode, audioFormat: "wav" }, uploaded)).toEqual(file);
  }
  expect(check({}, { ...uploaded, hasAudio: false })).toMatchObject({ kind: "problem" });
  expect(check({}, uploaded, { voice: false })).toEqual({ kind: "refused" });
});
