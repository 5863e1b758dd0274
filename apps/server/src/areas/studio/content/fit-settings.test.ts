import { composerSettingsSchema } from "@lectern/timeline";
import { expect, test } from "vitest";
import { block } from "../test-kit/build-item.ts";
import { fitSettings } from "./fit-settings.ts";

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
