import { clipsOf, composerSettingsSchema, mixPlan, timelineOf } from "@lectern/timeline";
import { expect, test } from "vitest";
import { clipIndex } from "./mix-transport.ts";

const clip = (type: "TTS" | "AUDIO", url: string, delay = 0) => ({ title: "", type, url, ends: 2, duration: 2, delay });

test("a clip of the timeline is found in the mixer's plan, unless it is silent", () => {
  const timeline = timelineOf(
    composerSettingsSchema.parse({
      sections: [
        { type: "TTS", tracks: [[clip("TTS", ""), clip("TTS", "/1.mp3")]] },
        {
          type: "AUDIO",
          tracks: [[clip("AUDIO", "/bed.mp3")], [clip("AUDIO", "/bell.mp3", 1), clip("AUDIO", "/bed.mp3", 5)]],
        },
      ],
    }),
  );
  const { clips } = mixPlan(timeline, { wordsOf: () => [] });
  expect(clips).toHaveLength(4);
  const found = clipsOf(timeline).map(({ id }) => clips[clipIndex(timeline, id)]);
  expect(found.map((planned) => planned && [planned.source, planned.startsAt / 44_100])).toEqual([
    undefined,
    ["/1.mp3", 2],
    ["/bed.mp3", 0],
    ["/bell.mp3", 1],
    ["/bed.mp3", 5],
  ]);
  expect(clipIndex(timeline, "none")).toBe(-1);
});
