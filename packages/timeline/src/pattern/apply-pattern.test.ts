import { describe, expect, test } from "vitest";
import { applyChange } from "../edits/apply-change.ts";
import { type Change, isRefused } from "../edits/change.ts";
import { hashComposition } from "../hash-composition.ts";
import { rippleSpeech } from "../ripple-speech.ts";
import { settingsOf, timelineOf } from "../wire.ts";
import { layOut } from "../clips/lay-out.ts";
import { composerSettingsSchema } from "../schemas/composer-settings.ts";
import { audio, faultsOf, s, speech, timelineWith } from "../test-kit/timelines.ts";
import type { Timeline } from "../timeline.ts";
import { applyPattern, switchPatternOff } from "./apply-pattern.ts";
import { type ComposerPattern, composerPatternSchema } from "./composer-pattern.ts";

const full = composerPatternSchema.parse({
  intro: { title: "Lamp", url: "/intro.mp3", duration: 8, fadeOutDuration: 1, offset: -2 },
  bed: { title: "Bed", url: "/bed.mp3", duration: 60, volume: 30, fadeInDuration: 1, fadeOutDuration: 2 },
  outro: { title: "Outro", url: "/outro.mp3", duration: 10, offset: -3 },
  ducking: "strong",
});

function applied(timeline: Timeline, pattern: ComposerPattern | undefined): Timeline {
  const after = applyPattern(timeline, pattern);
  if (isRefused(after)) throw new Error(after.refused);
  expect(faultsOf(after)).toEqual([]);
  return after;
}

function changed(timeline: Timeline, change: Change): Timeline {
  const after = applyChange(timeline, change);
  if (isRefused(after)) throw new Error(after.refused);
  expect(faultsOf(after.timeline)).toEqual([]);
  return after.timeline;
}

/** Where its parts and the speech begin and end, in seconds. */
function places(timeline: Timeline): Record<string, [from: number, to: number]> {
  const layout = layOut(timeline);
  const ofPart = layout.tracks.flat().map(({ clip, startsAt, samples }): [string, [number, number]] => {
    return [clip.pattern?.part ?? clip.id, [startsAt / 44_100, (startsAt + samples) / 44_100]];
  });
  const start = layout.speech[0]?.startsAt ?? layout.speechEnd;
  return { ...Object.fromEntries(ofPart), speech: [start / 44_100, layout.speechEnd / 44_100] };
}

const spoken = () => timelineWith({ speech: [speech("one", 20), speech("two", 10)] });

describe("a pattern on a timeline", () => {
  test("[P1] speech begins in its intro, a bed lies under it to its end, the outro begins before that", () => {
    const timeline = applied(spoken(), full);
    expect(places(timeline)).toEqual({ intro: [0, 8], speech: [6, 36], bed: [7, 36], outro: [33, 43] });
    expect(timeline.ducking).toBe("strong");
    expect(timeline.tracks.map((track) => track.map(({ pattern }) => pattern?.part))).toEqual([
      ["intro", "outro"],
      ["bed"],
    ]);
  });

  test("[P2] settings keep it", () => {
    const timeline = applied(spoken(), full);
    expect(timelineOf(composerSettingsSchema.parse(settingsOf(timeline)))).toMatchObject({
      tracks: timeline.tracks.map((track) => track.map(({ id: _id, ...clip }) => clip)),
    });
    const off = switchPatternOff(timeline);
    expect(timelineOf(composerSettingsSchema.parse(settingsOf(off))).usesPattern).toBe(false);
  });

  test("[P3] a second pattern replaces the first, and nothing else", () => {
    const own = audio("own", 12, 5);
    const before = timelineWith({ speech: spoken().speech.slice(), tracks: [[own]] });
    const first = applied(before, full);
    // It stays beside the words beside which it was.
    expect(places(first)).toMatchObject({ own: [18, 23] });
    const second = applied(first, { ...full, intro: undefined, bed: { ...full.bed!, volume: 10 } });
    expect(places(second)).toEqual({ own: [12, 17], speech: [0, 30], bed: [0, 30], outro: [27, 37] });
    expect(second.tracks.flat().find(({ pattern }) => pattern?.part === "bed")?.volume).toBe(10);
    expect(applied(second, undefined)).toMatchObject({ speech: before.speech, tracks: [[own]] });
  });

  test("[P4] the same pattern again changes nothing, and brings back what was edited", () => {
    const first = applied(spoken(), full);
    expect(applyPattern(first, full)).toBe(first);
    const outro = first.tracks.flat().find(({ pattern }) => pattern?.part === "outro")!;
    const edited = changed(first, { type: "setVolume", clip: outro.id, volume: 5 });
    expect(applied(edited, full)).toEqual(first);
  });

  test("[P5] the outro follows the end of the speech, from the first words on", () => {
    const empty = applied(timelineWith({ speech: [] }), full);
    const started = changed(empty, { type: "addSpeech", clip: speech("new", 1), index: 0 });
    expect(places(started)).toMatchObject({ speech: [6, 7], bed: [7, 7.1], outro: [4, 14] });
    const spokenNow = rippleSpeech(started, [{ source: "/voice.mp3", samples: s(100) }]);
    expect(places(spokenNow)).toEqual({ intro: [0, 8], speech: [6, 106], bed: [7, 106], outro: [103, 113] });
    expect(rippleSpeech(empty, [])).toBe(empty);
  });

  test("[P6] blocks in another order begin in the intro, too", () => {
    const moved = changed(applied(spoken(), full), { type: "moveSpeech", clip: "two", index: 0 });
    expect(layOut(moved).speech.map(({ clip, startsAt }) => [clip.id, startsAt])).toEqual([
      ["two", s(6)],
      ["one", s(16)],
    ]);
    const fewer = changed(moved, { type: "remove", clip: "two" });
    expect(places(fewer)).toEqual({ intro: [0, 8], speech: [6, 26], bed: [7, 26], outro: [23, 33] });
  });

  test("[P7] speech follows an intro that is cut or removed", () => {
    const timeline = applied(spoken(), full);
    const intro = timeline.tracks[0]![0]!;
    const cut = changed(timeline, { type: "trimEnd", clip: intro.id, cueOut: s(5) });
    expect(places(cut)).toEqual({ intro: [0, 5], speech: [3, 33], bed: [4, 33], outro: [30, 40] });
    const removed = changed(timeline, { type: "remove", clip: intro.id });
    expect(places(removed)).toEqual({ speech: [0, 30], bed: [1, 30], outro: [27, 37] });
  });

  test("[P8] an outro that was moved keeps its new distance", () => {
    const timeline = applied(spoken(), full);
    const outro = timeline.tracks[0]![1]!;
    const moved = changed(timeline, { type: "setDelay", clip: outro.id, delay: s(40) });
    const longer = changed(moved, { type: "addSpeech", clip: speech("new", 10), index: 2 });
    expect(places(longer)).toMatchObject({ speech: [6, 46], outro: [50, 60] });
  });

  test("[P12] an outro that was put before the intro never moves it: it stands behind it when the speech grows", () => {
    const timeline = applied(spoken(), full);
    const outro = timeline.tracks[0]![1]!;
    const before = changed(timeline, { type: "swap", clip: outro.id, direction: "left" });
    expect(places(before)).toMatchObject({ outro: [0, 10], intro: [35, 43], speech: [41, 71] });
    const longer = changed(before, { type: "addSpeech", clip: speech("new", 5), index: 2 });
    expect(places(longer)).toMatchObject({ outro: [5, 15], intro: [35, 43], speech: [41, 76] });
    const longest = changed(before, { type: "addSpeech", clip: speech("new", 30), index: 2 });
    expect(places(longest)).toMatchObject({ intro: [35, 43], outro: [43, 53], speech: [41, 101] });
    expect(rippleSpeech(longest, [])).toBe(longest);
  });

  test("[P11] what is heard has the same name whatever the voice's length is, and another with another distance", () => {
    const timeline = applied(spoken(), full);
    const name = hashComposition(timeline);
    expect(hashComposition(rippleSpeech(timeline, [{ source: "/voice.mp3", samples: s(100) }]))).toBe(name);
    for (const part of ["intro", "outro"] as const) {
      expect(hashComposition(applied(spoken(), { ...full, [part]: { ...full[part]!, offset: 1 } }))).not.toBe(name);
    }
  });

  test("[P9] what has no room is refused", () => {
    const tracks = Array.from({ length: 32 }, (_, index) => [audio(`own ${index}`, 0, 100)]);
    expect(applyPattern(timelineWith({ tracks }), full)).toEqual({ refused: "A section has at most 32 tracks." });
  });

  test("[P10] a pattern has a sound", () => {
    expect(composerPatternSchema.safeParse({ ducking: "off" }).error?.issues[0]?.message).toBe(
      "Choose a sound for the intro, the bed or the outro.",
    );
  });
});
