import { applyChange, isRefused, timelineOf } from "@lectern/timeline";
import { expect, test } from "vitest";
import { clipOfSound, selectedAudioClip, soundsInUse } from "./sound-clip.ts";

const bed = { title: "Slow Lamp", url: "/sounds/library/slow-lamp-1.mp3", duration: 24 };
const jingle = { ...bed, title: "Paper Bell", url: "/sounds/a.mp3", duration: 8 };

test("a bed loops to the end of speech, softer than the voice, fading in and out", () => {
  expect(clipOfSound("a", bed, { at: 44_100, loops: true })).toMatchObject({
    kind: "audio",
    title: "Slow Lamp",
    source: bed.url,
    sourceSamples: 24 * 44_100,
    cueOut: 24 * 44_100,
    delay: 44_100,
    loop: "end",
    volume: 50,
    fadeIn: 44_100,
    fadeOut: 3 * 44_100,
  });
});

test("without looping, and of a short sound, it is heard once and whole", () => {
  const once = { loop: "none", volume: 100, fadeIn: 0, fadeOut: 0 };
  expect(clipOfSound("a", bed, { at: 0, loops: false })).toMatchObject(once);
  expect(clipOfSound("a", jingle, { at: 0, loops: true })).toMatchObject(once);
  expect(clipOfSound("a", { ...bed, duration: 14.9 }, { at: 0, loops: true })).toMatchObject(once);
  expect(clipOfSound("a", { ...bed, duration: 15 }, { at: 0, loops: true })).toMatchObject({ loop: "end" });
});

test("what is on the timeline is in use, and the selected clip is found among it", () => {
  const empty = timelineOf({ zoomLevel: 60, includeTitle: true, sections: [] });
  const added = applyChange(empty, { type: "addAudio", clip: clipOfSound("a", jingle, { at: 0, loops: false }) });
  if (isRefused(added)) throw new Error(added.refused);
  expect(soundsInUse(added.timeline)).toEqual(new Set([jingle.url]));
  expect(selectedAudioClip(added.timeline, "a")).toMatchObject({ title: "Paper Bell" });
  expect(selectedAudioClip(added.timeline, undefined)).toBeUndefined();
});
