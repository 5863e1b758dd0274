import { expect, test } from "vitest";
import { audioFileProblem, toUploadChoices } from "./audio-file-rules.ts";
import { overallPercent, type UploadEntry } from "./upload-entry.ts";

test.each<[name: string, type: string, size: number, problem: string | undefined]>([
  ["song.mp3", "audio/mpeg", 5, undefined],
  ["SONG.FLAC", "", 5, undefined],
  ["voice memo", "audio/x-m4a", 5, undefined],
  ["song.zip", "application/zip", 5, "Only MP3, M4A, WAV, FLAC and Ogg files can be uploaded."],
  ["song.mp3", "audio/mpeg", 0, "The file is empty"],
  ["opera.wav", "audio/wav", 500_000_001, "An audio file may have 500 MB at most."],
])("%s of type %j with %i bytes", (name, type, size, problem) => {
  expect(audioFileProblem({ name, type, size })).toBe(problem);
});

test("a file is titled by its name, as words", () => {
  const [chosen] = toUploadChoices([new File(["x"], "a_mad__tea-party.mp3")]);
  expect([chosen?.title, chosen?.problem]).toEqual(["a mad tea-party", undefined]);
});

test("what is under way counts by its bytes, what is done or failed does not", () => {
  function entry(size: number, percent: number, state: UploadEntry["state"]): UploadEntry {
    const file = new File([new Uint8Array(size)], "a.mp3");
    const target = { orgId: "", projectId: "" };
    return { id: 1, target, file, title: "", keepOriginal: false, state, percent, problem: undefined };
  }
  expect(overallPercent([entry(300, 50, "sending"), entry(100, 0, "waiting"), entry(900, 100, "done")])).toBe(37);
  expect(overallPercent([entry(300, 50, "failed")])).toBeUndefined();
});
