import { composerSettingsSchema } from "@lectern/timeline";
import { expect, test } from "vitest";
import { withSpeechSounds } from "./present.ts";

function clip(title: string, type: "TTS" | "AUDIO", more: object = {}): object {
  return { title, type, url: type === "TTS" ? "" : "/sounds/bed.mp3", duration: 5, ends: 5, trimRight: 0, ...more };
}

const settings = composerSettingsSchema.parse({
  sections: [
    { type: "TTS", tracks: [[clip("One", "TTS"), clip("Two", "TTS", { url: "/media/old/1.mp3" })]] },
    { type: "AUDIO", tracks: [[clip("Bed", "AUDIO", { delay: 12 })]] },
  ],
});

test("a speech clip has its block's sound, and music that comes later moves with its length", () => {
  const { sections } = withSpeechSounds(settings, [{ url: "/media/new/0.mp3", durationSeconds: 3 }, undefined]);
  expect(sections[0]?.tracks[0]).toMatchObject([
    { title: "One", url: "/media/new/0.mp3", duration: 3, ends: 3, trimRight: 0 },
    { title: "Two", url: "", duration: 5 },
  ]);
  expect(sections[1]?.tracks[0]).toMatchObject([{ title: "Bed", url: "/sounds/bed.mp3", delay: 10 }]);
});

test("where the lengths are those of the sounds, nothing else changes", () => {
  const sounds = [0, 1].map((index) => ({ url: `/media/new/${index}.mp3`, durationSeconds: 5 }));
  const { sections } = withSpeechSounds(settings, sounds);
  expect(sections[0]?.tracks[0]?.map(({ url }) => url)).toEqual(["/media/new/0.mp3", "/media/new/1.mp3"]);
  expect(sections[1]).toEqual(settings.sections[1]);
});
