import { expect, test } from "vitest";
import { matchClips } from "./match-clips.ts";
import { rippleSpeech } from "./ripple-speech.ts";
import { layOut } from "./clips/lay-out.ts";
import { assumedSamples } from "./clips/new-clips.ts";
import { audio, faultsOf, s, speech, timelineWith } from "./test-kit/timelines.ts";
import type { Timeline } from "./timeline.ts";

const sound = (seconds: number, source = "/new.mp3") => ({ source, samples: s(seconds) });
const placesOf = (timeline: Timeline) => timeline.tracks.map((track) => track.map(({ delay }) => delay / 44_100));

test.each([
  [0, 0],
  [1, 5],
  [12, 5],
  [13, 5.2],
  [40, 16],
  [48, 19],
  [1000, 19],
])("[T4] %d words are taken to last %d s", (words, seconds) => {
  expect(assumedSamples(words)).toBe(s(seconds));
});

test("[M4] speech gets its true lengths: whole clips stay whole, cuts that no longer fit are shortened", () => {
  const timeline = timelineWith({
    speech: [
      speech("whole", 5),
      speech("start", 5, { cueIn: s(1) }),
      speech("cut", 10, { cueIn: s(6), cueOut: s(9), fadeOut: s(2) }),
      speech("left", 5),
    ],
  });
  const followed = rippleSpeech(timeline, [sound(8.013), sound(3), sound(7), undefined]);
  expect(followed.speech).toMatchObject([
    { source: "/new.mp3", cueIn: 0, cueOut: s(8.013), sourceSamples: s(8.013) },
    { cueIn: s(1), cueOut: s(3) },
    { cueIn: s(6), cueOut: s(7), fadeOut: s(1) },
    { source: "/left.mp3", cueOut: s(5) },
  ]);
  expect(faultsOf(followed)).toEqual([]);
  expect(rippleSpeech(followed, [sound(8.013), sound(3), sound(7), undefined])).toBe(followed);
});

test("[M1] music from the old end of a clip on moves with it, on the grid; what begins with the timeline stays", () => {
  // Ends at 10, 15.25 and 22.25 s.
  const timeline = timelineWith({
    tracks: [
      [audio("bed", 0, 9, { loop: "end" }), audio("outro", 22.3, 5)],
      [audio("early", 9.9, 1), audio("at", 15.3, 1)],
    ],
  });
  expect(placesOf(rippleSpeech(timeline, [sound(12.02)]))).toEqual([
    [0, 24.3],
    [9.9, 17.3],
  ]);
  expect(placesOf(rippleSpeech(timeline, [sound(8), sound(7.25)]))).toEqual([
    [0, 22.3],
    [9.9, 15.3],
  ]);
});

test("[M2] music that would meet what does not move follows it", () => {
  const timeline = timelineWith({ tracks: [[audio("early", 6, 4), audio("late", 10, 2), audio("last", 12, 1)]] });
  const followed = rippleSpeech(timeline, [sound(2)]);
  expect(placesOf(followed)).toEqual([[6, 10, 12]]);
  expect(faultsOf(followed)).toEqual([]);
  const apart = timelineWith({ tracks: [[audio("early", 6, 1.05), audio("late", 10, 2), audio("last", 20, 1)]] });
  expect(placesOf(rippleSpeech(apart, [sound(2)]))).toEqual([[6, 7.1, 12]]);
});

test("[T3] a looped bed ends with the speech, or where the next clip begins", () => {
  const bed = audio("bed", 2, 4, { loop: "end", fadeIn: s(3), fadeOut: s(1) });
  const heard = (timeline: Timeline) => layOut(timeline).tracks[0]?.[0];
  expect(heard(timelineWith({ tracks: [[bed]] }))?.samples).toBe(s(20.25));
  expect(heard(timelineWith({ tracks: [[bed, audio("next", 12, 1)]] }))?.samples).toBe(s(10));
  expect(heard(timelineWith({ speech: [speech("one", 1)], tracks: [[bed]] }))?.samples).toBe(s(4));
  const long = audio("bed", 2, 2, { loop: "end", fadeIn: s(3), fadeOut: s(1.5) });
  expect(heard(timelineWith({ speech: [speech("one", 1)], tracks: [[long]] }))).toMatchObject({
    samples: s(2),
    fadeIn: s(0.5),
    fadeOut: s(1.5),
  });
});

const words = "Alice was beginning to get very tired of sitting by her sister on the bank";
const blocks = (...texts: string[]) => texts.map((text) => ({ text, words: text.split(" ").length }));
const titled = (...titles: string[]) =>
  timelineWith({ speech: titles.map((title, index) => speech(`c${index}`, 6, { title })) });

test.each([
  ["the same", ["a", "b"], ["a", "b"], ["c0", "c1"]],
  ["inserted", ["a", "b"], ["a", "x", "b"], ["c0", "clip-1", "c1"]],
  ["removed", ["a", "b", "c"], ["a", "c"], ["c0", "c2"]],
  ["moved", ["a", "b", "c"], ["c", "a", "b"], ["c2", "c0", "c1"]],
  ["reworded", ["a", words, "b"], ["x", "a", words.replace("tired", "bored"), "b"], ["clip-1", "c0", "c1", "c2"]],
  ["written anew", ["a", "b", "c"], ["a", "x", "c"], ["c0", "c1", "c2"]],
  ["titles of others", ["Block 1", "Block 2"], ["One", "Two"], ["c0", "c1"]],
  ["more than there were", ["Block 1"], ["One", "Two"], ["c0", "clip-1"]],
  ["equal blocks", ["a", "a"], ["a", "a", "a"], ["c0", "c1", "clip-1"]],
  ["longer than a title", ["x".repeat(255)], ["x".repeat(300)], ["c0"]],
])("[M5] clips of blocks: %s", (_name, titles, texts, ids) => {
  const fitted = matchClips(titled(...titles), blocks(...texts));
  expect(fitted.speech.map(({ id }) => id)).toEqual(ids);
  expect(fitted.speech.map(({ title }) => title)).toEqual(texts.map((text) => text.slice(0, 255)));
});

test("[M5] a title ends with a whole character", () => {
  const [title] = matchClips(titled("a"), blocks(`${"x".repeat(254)}\u{1f600}`)).speech;
  expect(title?.title).toBe("x".repeat(254));
});

test("[M5] a block without a clip gets one without sound, and music after it moves", () => {
  const timeline = { ...titled("a", "b"), tracks: [[audio("bed", 0, 9), audio("outro", 12, 2)]] };
  const fitted = matchClips(timeline, blocks("a", "x", "b"));
  expect(fitted.speech[1]).toMatchObject({ source: "", sourceSamples: s(5), cueOut: s(5) });
  expect(placesOf(fitted)).toEqual([[0, 17]]);
  const same = titled("a", "b");
  expect(matchClips(same, blocks("a", "b"))).toBe(same);
});
