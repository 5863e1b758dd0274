import { composerSettingsSchema } from "@lectern/timeline";
import { expect, test } from "vitest";
import { block } from "../test-kit/build-item.ts";
import { fitSettings, plainSettings } from "./fit-settings.ts";

const speech = { title: "Oh dear!", type: "TTS", url: "/media/token/0.mp3", duration: 3, ends: 3 };
const bed = { title: "Bed", type: "AUDIO", url: "/sounds/bed.mp3", duration: 5, ends: 5 };
const settings = composerSettingsSchema.parse({
  sections: [
    { type: "TTS", tracks: [[speech]] },
    { type: "AUDIO", tracks: [[bed]] },
  ],
});

test("the addresses of blocks are not kept, those of sounds are", () => {
  const { sections } = fitSettings(settings, [block("Oh dear!")]).settings;
  expect(sections.map(({ tracks }) => tracks.flat().map(({ url }) => url))).toEqual([[""], ["/sounds/bed.mp3"]]);
});

test("a text without blocks has no timeline but what the project's pattern puts into every item", () => {
  const zoomed = { ...settings, zoomLevel: 10, ducking: "off" as const };
  expect(fitSettings(zoomed, [])).toEqual({ settings: plainSettings, hash: null });
  const intro = { ...bed, title: "Intro", pattern: "intro" };
  const patterned = composerSettingsSchema.parse({
    usesPattern: true,
    sections: [{ type: "AUDIO", tracks: [[intro], [{ ...bed, delay: 9 }]] }],
  });
  const kept = fitSettings(patterned, []);
  expect(kept.settings).toMatchObject({
    usesPattern: true,
    sections: [{ type: "AUDIO", tracks: [[{ title: "Intro" }]] }],
  });
  expect(kept.settings.sections[0]?.tracks).toHaveLength(1);
  expect(kept.hash).not.toBeNull();
});
