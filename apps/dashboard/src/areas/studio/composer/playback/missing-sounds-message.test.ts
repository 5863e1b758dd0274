import { composerSettingsSchema, timelineOf } from "@lectern/timeline";
import { expect, test } from "vitest";
import { missingSoundsMessage } from "./missing-sounds-message.ts";

const names = ["Bed", "Bell", "", "Rain", "Wind"];
const timeline = timelineOf(
  composerSettingsSchema.parse({
    sections: [
      {
        type: "AUDIO",
        tracks: [...names, "Bed"].map((title) => [
          { title, type: "AUDIO", url: `/sounds/${title}.mp3`, ends: 1, duration: 1 },
        ]),
      },
    ],
  }),
);

test.each([
  [0, undefined],
  [1, "“Bed” could not be loaded and is silent."],
  [2, "“Bed” and “Bell” could not be loaded and are silent."],
  [3, "“Bed”, “Bell” and “Untitled” could not be loaded and are silent."],
  [4, "“Bed”, “Bell”, “Untitled” and one other could not be loaded and are silent."],
  [5, "“Bed”, “Bell”, “Untitled” and 2 others could not be loaded and are silent."],
])("%d sounds are missing", (count, message) => {
  const missing = names.slice(0, count).map((title) => `/sounds/${title}.mp3`);
  expect(missingSoundsMessage(timeline, missing)).toBe(message);
});

test("a sound that is no longer on the timeline is not named", () => {
  expect(missingSoundsMessage(timeline, ["/sounds/other.mp3"])).toBeUndefined();
});
