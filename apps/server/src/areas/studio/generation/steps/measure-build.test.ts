import { measureSpeech } from "@lectern/audio";
import { SpeechError } from "@lectern/speech";
import { expect, test } from "vitest";
import { JobYielded } from "../../../../platform/queue/index.ts";
import { silentLog } from "../../../../test-kit/silent-log.ts";
import type { BuildText, LevelledVoice, Sentence } from "../../../../platform/speech/index.ts";
import type { BuildRun } from "./build-run.ts";
import { measureBuild } from "./measure-build.ts";

const silence = { kind: "natural" as const, samples: 0 };

/** Two seconds of a tone whose loudness is nearly this, in LUFS. */
function toneAt(lufs: number) {
  const height = 10 ** (lufs / 20) * Math.SQRT2;
  const samples = Float32Array.from({ length: 44_100 }, (_, index) => height * Math.sin(index * 0.285));
  return { sampleCount: 88_200, measure: measureSpeech(samples, 22_050), source: undefined };
}

interface Levels {
  kept?: Record<string, number>;
  levels: Record<string, number | undefined>;
  /** The service of all voices. */
  isDown?: boolean;
  /** The build's turn. */
  isOver?: boolean;
}

/** Each voice speaks a sentence named after it; what `levels` has no number for fails. */
async function measured(
  sentences: Readonly<Record<string, number>>,
  { kept = {}, levels, isDown = false, isOver = false }: Levels,
) {
  const asked: string[] = [];
  const text: BuildText = {
    leadIn: silence,
    blocks: [{ hash: "h", first: 0, end: Object.keys(sentences).length }],
    sentences: Object.keys(sentences).map(
      (voice) =>
        ({
          key: voice,
          profile: { voice, volume: 2 },
          utterance: { words: ["word"] },
          gapAfter: silence,
        }) as unknown as Sentence,
    ),
  };
  const voiceLevels = {
    nameOf: ({ voice }: LevelledVoice) => voice,
    find: ({ voice }: LevelledVoice) => Promise.resolve(levels[voice]),
    measure({ voice }: LevelledVoice) {
      asked.push(voice);
      if (voice in levels) return Promise.resolve(levels[voice]);
      return Promise.reject(new SpeechError("ENGINE_FAILED", "It is down.", { isOutage: true }));
    },
  };
  const run = {
    build: { id: "b" },
    services: {
      voiceLevels,
      log: silentLog(),
      database: { system: () => Promise.resolve({ down_since: isDown ? new Date(0) : null }) },
    },
    job: {
      signal: new AbortController().signal,
      yieldSignal: isOver ? AbortSignal.abort() : new AbortController().signal,
    },
    gainDb: null,
    voiceOffsets: kept,
    sentences: new Map(Object.entries(sentences).map(([voice, lufs]) => [voice, toneAt(lufs)])),
  } as unknown as BuildRun;
  const { voiceOffsets, volumes } = await measureBuild(run, text);
  return { voiceOffsets, volumes, asked };
}

test("a sentence is as loud as its block's volume and its voice's offset say", async () => {
  const { voiceOffsets, volumes } = await measured({ slt: -20, awb: -24 }, { levels: { slt: 1.2, awb: 5.5 } });
  expect(voiceOffsets).toEqual({ slt: 1.2, awb: 5.5 });
  expect(volumes).toEqual([3.2, 7.5]);
});

test("an offset that the item was built with stays, and its voice is not measured again", async () => {
  const { voiceOffsets, asked } = await measured(
    { slt: -20, awb: -24 },
    { kept: { slt: 0.3, gone: 9 }, levels: { slt: 1.2, awb: 5.5 } },
  );
  expect(voiceOffsets).toEqual({ slt: 0.3, awb: 5.5 });
  expect(asked).toEqual(["awb"]);
});

test.each<[string, Record<string, number | undefined>]>([
  ["cannot be spoken", {}],
  ["makes no sound", { awb: undefined }],
])("a voice whose sample %s is measured by what it speaks here", async (_, levels) => {
  const { voiceOffsets } = await measured({ awb: -30 }, { levels });
  expect(voiceOffsets["awb"]).toBeGreaterThan(10);
  expect(voiceOffsets["awb"]).toBeLessThan(12);
});

test("a service that is down is not asked for a sample", async () => {
  const { voiceOffsets, asked } = await measured({ slt: -20, awb: -30 }, { levels: { slt: 1.2 }, isDown: true });
  expect(asked).toEqual([]);
  expect(voiceOffsets["slt"]).toBe(1.2);
  expect(voiceOffsets["awb"]).toBeGreaterThan(10);
});

test("voices that are to be measured wait for the next turn when this one is over", async () => {
  await expect(measured({ slt: -20 }, { levels: { slt: 1.2 }, isOver: true })).rejects.toBeInstanceOf(JobYielded);
  expect(await measured({ slt: -20 }, { levels: {}, kept: { slt: 1.2 }, isOver: true })).toMatchObject({ asked: [] });
});
