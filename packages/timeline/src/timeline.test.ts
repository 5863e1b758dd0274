import { expect, test } from "vitest";
import { composerSettingsSchema } from "./schemas/composer-settings.ts";
import { layOut } from "./clips/lay-out.ts";
import { mixPlan } from "./mix-plan.ts";
import { settingsOf, timelineOf } from "./wire.ts";

const settings = composerSettingsSchema.parse({
  sections: [
    {
      type: "TTS",
      tracks: [
        [
          { title: "One", type: "TTS", url: "/one.mp3", ends: 2, duration: 2 },
          { title: "Two", type: "TTS", url: "/two.mp3", ends: 3.000_023, duration: 3.000_023, delay: 0.5 },
        ],
      ],
    },
    {
      type: "AUDIO",
      tracks: [
        [{ title: "Bed", type: "AUDIO", url: "/bed.mp3", starts: 1, ends: 2, duration: 4, volume: 30, loop: "end" }],
      ],
    },
  ],
});

test("settings describe the timeline that is read from them", () => {
  const timeline = timelineOf(settings);
  expect(timelineOf(settingsOf(timeline))).toEqual(timeline);
  expect(timeline.speech[1]?.sourceSamples).toBe(3 * 44_100 + 1);
});

test("speech follows speech, a looped bed lasts to its end", () => {
  const layout = layOut(timelineOf(settings));
  expect(layout.speech.map(({ startsAt }) => startsAt)).toEqual([0, 2.5 * 44_100]);
  expect(layout.speechEnd).toBe(5.5 * 44_100 + 1);
  expect(layout.tracks[0]?.[0]).toMatchObject({ startsAt: 0, samples: layout.speechEnd });
});

test("the mixer is told what is heard when, and how loud", () => {
  const plan = mixPlan(timelineOf(settings), { wordsOf: (index) => [{ from: index, to: index + 1 }] });
  expect(plan).toMatchObject({ samples: 5.5 * 44_100 + 1, ducking: "light" });
  expect(plan.clips.map(({ source, role, gain }) => [source, role, gain])).toEqual([
    ["/one.mp3", "speech", 1],
    ["/two.mp3", "speech", 1],
    ["/bed.mp3", "music", 0.3],
  ]);
});
