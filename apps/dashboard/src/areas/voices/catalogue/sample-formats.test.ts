import { expect, test } from "vitest";
import { sampleFormats } from "./sample-formats.ts";
import { wireVoice } from "../../../platform/voices/test-kit/voices.ts";

const voice = wireVoice({
  code: "emma.mp3",
  audio: "/voices/sample.mp3?platform=espeak&lang=en-GB&voice=emma.mp3",
});

test("a sample is there as MP3 and as WAV, named after the voice", () => {
  expect(sampleFormats(voice)).toEqual([
    { format: "MP3", url: voice.audio, fileName: "Emma (en-GB).mp3" },
    {
      format: "WAV",
      url: "/voices/sample.wav?platform=espeak&lang=en-GB&voice=emma.mp3",
      fileName: "Emma (en-GB).wav",
    },
  ]);
});

test.each([
  ["", []],
  ["/elsewhere/sample.ogg", ["MP3"]],
])("of the sample %j the formats are %j", (audio, formats) => {
  expect(sampleFormats({ ...voice, audio }).map(({ format }) => format)).toEqual(formats);
});
