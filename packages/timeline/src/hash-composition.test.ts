import { expect, test } from "vitest";
import { hashComposition } from "./hash-composition.ts";
import { rippleSpeech } from "./ripple-speech.ts";
import { audio, s, speech, timelineWith } from "./test-kit/timelines.ts";
import type { AudioClip, SpeechClip, Timeline } from "./timeline.ts";

const bed = audio("bed", 0, 20);
const end = audio("end", 30, 5);
const composed = timelineWith({ tracks: [[bed, end]] });
const withBed = (fields: Partial<AudioClip>) => timelineWith({ tracks: [[{ ...bed, ...fields }, end]] });
const withSpeech = (fields: Partial<SpeechClip>) => timelineWith({ speech: [speech("one", 10, fields)] });

test("[T5] the plain reading is no composition, whatever its lengths, with tracks that are empty", () => {
  expect(hashComposition(timelineWith({ tracks: [[], []] }))).toBeNull();
  expect(hashComposition(rippleSpeech(timelineWith(), [{ source: "/x.mp3", samples: s(3) }]))).toBeNull();
});

test.each<[string, Timeline]>([
  ["titles", withBed({ title: "Other", id: "other" })],
  ["the order of tracks", timelineWith({ tracks: [[end], [bed]] })],
  ["zoom", { ...composed, zoom: 10 }],
  ["empty tracks", timelineWith({ tracks: [[bed, end], []] })],
  ["addresses of speech", { ...composed, speech: composed.speech.map((clip) => ({ ...clip, source: "/new.mp3" })) }],
])("[T5] %s are no part of what is heard", (_name, timeline) => {
  expect(hashComposition(timeline)).toBe(hashComposition(composed));
});

test("[T5] everything that is heard is part of it, in music and in speech", () => {
  const heard = [
    composed,
    withBed({ source: "/other.mp3" }),
    withBed({ delay: s(1) }),
    withBed({ cueIn: s(1) }),
    withBed({ cueOut: s(19) }),
    withBed({ fadeIn: s(1) }),
    withBed({ fadeOut: s(1) }),
    withBed({ volume: 99 }),
    withBed({ loop: "end" }),
    withBed({ loop: s(25) }),
    { ...composed, ducking: "strong" as const },
    timelineWith({ tracks: [[bed]] }),
    withSpeech({ delay: s(1) }),
    withSpeech({ cueIn: s(1) }),
    withSpeech({ cueOut: s(9) }),
    withSpeech({ fadeIn: s(1) }),
    withSpeech({ fadeOut: s(1) }),
    withSpeech({ volume: 99 }),
    timelineWith({ speech: [speech("one", 10), speech("two", 10, { delay: s(1) })] }),
  ].map(hashComposition);
  expect(heard).not.toContain(null);
  expect(new Set(heard).size).toBe(heard.length);
});

test("[T5] without music its ducking is not heard", () => {
  const quiet = withSpeech({ volume: 50 });
  expect(hashComposition({ ...quiet, ducking: "strong" })).toBe(hashComposition({ ...quiet, ducking: "off" }));
});
