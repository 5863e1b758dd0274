import type { WireVoice } from "@lectern/contract";
import { expect, test } from "vitest";
import { sampleFormats } from "./sample-formats.ts";

const emma: WireVoice = {
  code: "emma.mp3",
  name: "Emma",
  gender: "female",
  engine: "standard",
  platform: "espeak",
  langCode: "en-GB",
  styles: [],
  audio: "/voices/sample.mp3?platform=espeak&lang=en-GB&voice=emma.mp3",
  supports: { pitch: true, emphasis: true, breathing: false },
};

test("a sample is there as MP3 and as WAV, named after the voice", () => {
  expect(sampleFormats(emma)).toEqual([
    { format: "MP3", url: emma.audio, fileName: "Emma (en-GB).mp3" },
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
  expect(sampleFormats({ ...emma, audio }).map(({ format }) => format)).toEqual(formats);
});
