import { validationMessage } from "@lectern/script";
import { expect, test } from "vitest";
import {
  FADES_MESSAGE,
  LENGTH_MESSAGE,
  LOOP_MESSAGE,
  LOOP_TOO_SHORT_MESSAGE,
  ONE_SPEECH_TRACK_MESSAGE,
  OTHER_TYPE_MESSAGE,
  OVERLAP_MESSAGE,
  SECONDS_MESSAGE,
  TOO_LONG_MESSAGE,
  TRIM_END_MESSAGE,
  TRIM_START_MESSAGE,
  VOLUME_MESSAGE,
  ZOOM_MESSAGE,
} from "../messages.ts";
import { timelineOf } from "../wire.ts";
import { faultsOf } from "../test-kit/timelines.ts";
import { composerSettingsSchema } from "./composer-settings.ts";

const music = { title: "Bed", type: "AUDIO", url: "/bed.mp3", duration: 10, ends: 10 };
const speech = { title: "One", type: "TTS", url: "", duration: 10, ends: 10 };

function problems(settings: unknown): [path: string, message: string][] {
  const parsed = composerSettingsSchema.safeParse(settings, { error: validationMessage });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
}

function withMusic(...clips: object[]) {
  return { sections: [{ type: "AUDIO", tracks: [clips.map((clip) => ({ ...music, ...clip }))] }] };
}

function withSpeech(...clips: object[]) {
  return { sections: [{ type: "TTS", tracks: [clips.map((clip) => ({ ...speech, ...clip }))] }] };
}

const clip = "sections.0.tracks.0.0";

test.each([
  ["a start beyond the sound", { starts: 10 }, `${clip}.starts`, TRIM_START_MESSAGE],
  ["an end before the start", { starts: 6, ends: 5 }, `${clip}.ends`, TRIM_END_MESSAGE],
  ["an end at the start", { starts: 5, ends: 5 }, `${clip}.ends`, TRIM_END_MESSAGE],
  ["an end beyond the sound", { ends: 10.1 }, `${clip}.ends`, TRIM_END_MESSAGE],
  ["fades longer than the clip", { fadeInDuration: 6, fadeOutDuration: 5 }, `${clip}.fadeInDuration`, FADES_MESSAGE],
  ["a sound without length", { duration: 0, ends: 0 }, `${clip}.duration`, LENGTH_MESSAGE],
  ["a loop of nothing", { loop: 0.01 }, `${clip}.loop`, LOOP_MESSAGE],
  ["a loop of less than a frame", { ends: 0.02, loop: "end" }, `${clip}.loop`, LOOP_TOO_SHORT_MESSAGE],
  ["fades longer than a short loop", { loop: 4, fadeOutDuration: 5 }, `${clip}.fadeInDuration`, FADES_MESSAGE],
  ["NaN", { delay: Number.NaN }, `${clip}.delay`, SECONDS_MESSAGE],
  ["a negative place", { delay: -1 }, `${clip}.delay`, SECONDS_MESSAGE],
  ["a place in thirty years", { delay: 1e9 }, `${clip}.delay`, SECONDS_MESSAGE],
  ["a length of thirty years", { duration: 1e9, ends: 1 }, `${clip}.duration`, SECONDS_MESSAGE],
  ["a text for a time", { starts: "1" }, `${clip}.starts`, SECONDS_MESSAGE],
  ["half a volume", { volume: 0.5 }, `${clip}.volume`, VOLUME_MESSAGE],
  ["too much volume", { volume: 101 }, `${clip}.volume`, VOLUME_MESSAGE],
  ["speech among music", { type: "TTS" }, `${clip}.type`, OTHER_TYPE_MESSAGE],
])("[W2] %s is refused", (_name, fields, path, message) => {
  expect(problems(withMusic(fields))).toEqual([[path, message]]);
});

test("[W2] clips of a track that overlap are refused, in whatever order they come; touching they are not", () => {
  const overlaps = [["sections.0.tracks.0.0.delay", OVERLAP_MESSAGE]];
  expect(problems(withMusic({ delay: 9.9 }, { delay: 0 }))).toEqual(overlaps);
  expect(problems(withMusic({ delay: 10 }, { delay: 0 }))).toEqual([]);
  expect(problems(withMusic({ delay: 11.9 }, { delay: 0, loop: 12 }))).toEqual(overlaps);
  // Looped to the end of speech it ends where the next one begins.
  expect(problems(withMusic({ delay: 0, loop: "end" }, { delay: 10 }))).toEqual([]);
});

test("[W2] speech has one track, may wait for its length, and has fades that fit", () => {
  expect(problems(withSpeech({}, { duration: 0, ends: 0 }))).toEqual([]);
  expect(problems(withSpeech({ fadeOutDuration: 11 }))).toEqual([[`${clip}.fadeInDuration`, FADES_MESSAGE]]);
  const tracks = [[speech], [speech]];
  expect(problems({ sections: [{ type: "TTS", tracks }] })).toEqual([
    ["sections.0.tracks.1", ONE_SPEECH_TRACK_MESSAGE],
  ]);
});

test("[W2] no timeline is longer than a day by its silence, its music or what is repeated", () => {
  const tooLong = (place: number) => [[`sections.0.tracks.0.${place}.delay`, TOO_LONG_MESSAGE]];
  const day = 24 * 3600;
  expect(problems(withSpeech({ delay: day }, {}))).toEqual([]);
  expect(problems(withSpeech({ delay: day }, {}, { delay: 0.1 }))).toEqual(tooLong(2));
  expect(problems(withSpeech(...Array.from({ length: 2000 }, () => ({ delay: day }))))).toEqual(tooLong(1));
  expect(problems(withMusic({ delay: day - 10 }))).toEqual([]);
  expect(problems(withMusic({}, { delay: day - 9 }))).toEqual(tooLong(1));
  expect(problems(withMusic({ delay: 100, loop: day }))).toEqual(tooLong(0));
});

const numbers = ["starts", "ends", "trimRight", "delay", "duration", "fadeInDuration", "fadeOutDuration"];

test.each(["zoomLevel", "volume", "loop", "offset", ...numbers])("[W2] %s is a number within its bounds", (field) => {
  for (const value of [Number.NaN, Infinity, -Infinity, -1e9, 1e9]) {
    const settings = field === "zoomLevel" ? { zoomLevel: value } : withMusic({ [field]: value });
    expect(problems(settings)).not.toEqual([]);
  }
});

test("[W2] no more sections, tracks and clips than there may be", () => {
  const section = (type: string, tracks: unknown[] = []) => ({ type, tracks });
  expect(problems({ zoomLevel: 101 })).toEqual([["zoomLevel", ZOOM_MESSAGE]]);
  expect(problems({ sections: [section("TTS"), section("TTS")] })).toHaveLength(1);
  expect(problems({ sections: [section("TTS"), section("AUDIO"), section("TTS")] })).toHaveLength(1);
  expect(
    problems({
      sections: [
        section(
          "AUDIO",
          Array.from({ length: 33 }, () => []),
        ),
      ],
    }),
  ).toHaveLength(1);
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...music, delay: index * 10 }));
  expect(problems({ sections: [section("AUDIO", [many(500)])] })).toEqual([]);
  expect(problems({ sections: [section("AUDIO", [many(500), many(1)])] })).toHaveLength(1);
});

test("[W1] places and cuts off the grid go to the nearest place that is free", () => {
  const settings = composerSettingsSchema.parse({
    sections: [
      ...withSpeech({ delay: 0.26, starts: 0.52, ends: 9.97 }).sections,
      ...withMusic({ delay: 0.04 }, { delay: 10.04, loop: "end", fadeInDuration: 3 }).sections,
    ],
  });
  const timeline = timelineOf(settings);
  expect(timeline.speech[0]).toMatchObject({ delay: 0.3 * 44_100, cueIn: 0.5 * 44_100, cueOut: 441_000 });
  expect(timeline.tracks[0]?.map(({ delay }) => delay)).toEqual([0, 441_000]);
  expect(faultsOf(timeline)).toEqual([]);
});
