import { type Timeline, timelineOf } from "@lectern/timeline";
import { expect, test } from "vitest";
import type { AudioFileRow } from "../generation/files/audio-file-store.ts";
import { readSounds } from "./mix-sources.ts";

const hourBytes = 3600 * 32_000;

function timelineWith(sounds: number): Timeline {
  const hour = { type: "AUDIO" as const, duration: 3600, starts: 0, ends: 3600 };
  const plain = { fadeInDuration: 0, fadeOutDuration: 0, volume: 100 };
  const clips = Array.from({ length: sounds }, (_, index) => {
    return { title: `Bed ${index}`, url: `/sounds/bed${index}.mp3`, delay: index * 3600, ...hour, ...plain };
  });
  return timelineOf({ zoomLevel: 60, includeTitle: true, sections: [{ type: "AUDIO", tracks: [clips] }] });
}

test.each([
  [3, "it reads"],
  [4, "The sounds of a timeline last at most 3 hours together. Remove some of them."],
])("%i sounds of an hour: %s", async (sounds, message) => {
  const services = {
    findStoredSound: (_project: unknown, url: string) => Promise.resolve({ storageKey: url, samples: 3600 * 44_100 }),
    storage: {
      head: () => Promise.resolve({ bytes: hourBytes }),
      read: () => Promise.reject(new Error("it reads")),
    },
  } as unknown as Parameters<typeof readSounds>[0];
  const files = { voice: {} as AudioFileRow, clips: [], timeline: timelineWith(sounds) };
  const project = { organisationId: "", projectId: "" };
  await expect(readSounds(services, { ...files, project }, new AbortController().signal)).rejects.toThrow(message);
});
