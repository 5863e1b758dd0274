// Run by composer.bench.ts in a process of its own: node render.ts <folder> [edit]. Renders the mix of plan.json to mix.mp3, then,
// when told to, with one clip's volume changed the windows that this touches, and says on stdout what it took.
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  CODEC_DELAY,
  type EncodedWindow,
  gaplessEnding,
  computeMixMastering,
  type MixMeasure,
  type MixPlan,
  type MixWindow,
  planMixWindows,
  mp3Header,
  musicFormat,
  SAMPLES_PER_FRAME,
  windowFingerprint,
  windowRuns,
} from "@lectern/audio";
import { createAudioWorkers, shareMix, sharedBytes } from "@lectern/audio/node";

export interface Rendered {
  frames: number;
  seconds: number;
  processorSeconds: number;
  measuringSeconds: number;
  gainDb: number;
  limitingDb: number;
  /** dBTP, the highest of what windows decode to. */
  truePeak: number;
  /** Of the edit. */
  windowsTouched: number;
  editSeconds: number;
  editProcessorSeconds: number;
}

/** Seconds of a processor that this process took so far, in all of its threads. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const [folder = ".", edit] = process.argv.slice(2);
const workers = createAudioWorkers({ size: 2 });
const plan = JSON.parse(await readFile(join(folder, "plan.json"), "utf8")) as MixPlan;
const files = new Map<string, Uint8Array>();
for (const name of new Set(plan.clips.map(({ source }) => source))) {
  const file = await open(join(folder, `${name}.mp3`));
  const { size } = await file.stat();
  const bytes = sharedBytes(size);
  await file.read(bytes, 0, size, 0);
  await file.close();
  files.set(name, bytes);
}
const windows = planMixWindows(plan.samples);
/** Stretches of windows under way, as the server has them. */
const ahead = 4;

/** What is done to stretches of windows, some at a time; what comes of each window, in order. */
async function each<Result>(
  list: readonly MixWindow[],
  work: (stretch: readonly MixWindow[]) => Promise<readonly Result[]>,
  take: (result: Result, window: MixWindow) => Promise<void> | void,
): Promise<void> {
  const stretches = windowRuns(list);
  const begun: Promise<readonly Result[]>[] = [];
  for (const [index, stretch] of stretches.entries()) {
    for (let next = index + begun.length; next < stretches.length && begun.length < ahead; next += 1) {
      begun.push(work(stretches[next]!));
    }
    for (const [place, result] of (await begun.shift()!).entries()) await take(result, stretch[place]!);
  }
}

const begun = performance.now();
const mix = shareMix(plan, files);
const measures: MixMeasure[] = [];
await each(
  windows,
  (stretch) => workers.measureMix({ mix, windows: stretch }),
  (result) => void measures.push(result),
);
const measured = performance.now();
const { gainDb, limitingDb } = computeMixMastering(measures, plan.samples);
const output = await open(join(folder, "mix.mp3"), "w");
const frames = windows.reduce((sum, window) => sum + window.frames, 0);
const { padding } = gaplessEnding(frames, plan.samples);
const facts = { frames, padding, title: "Mixed by Lectern", language: "en", format: musicFormat };
let audioBytes = 0;
let truePeak = -Infinity;
const headerBytes = mp3Header({ ...facts, audioBytes: 0 }).length;
await each(
  windows,
  (stretch) => workers.encodeMix({ mix, windows: stretch, gainDb }),
  async (encoded) => {
    await output.write(encoded.bytes, 0, encoded.bytes.length, headerBytes + audioBytes);
    audioBytes += encoded.bytes.length;
    truePeak = Math.max(truePeak, encoded.truePeak);
  },
);
await output.write(mp3Header({ ...facts, audioBytes }), 0, headerBytes, 0);
await output.close();
const seconds = (performance.now() - begun) / 1000;
const mixProcessor = processorSeconds();

// The volume of the third clip of music.
const music = plan.clips.filter(({ role }) => role === "music");
const changed = edit === "edit" ? (music[2] ?? music[0]) : undefined;
const clips = plan.clips.map((clip) => (clip === changed ? { ...clip, gain: clip.gain * 0.8 } : clip));
const edited: MixPlan = { ...plan, clips };
const editBegun = performance.now();
const touched = windows.filter(
  ({ from, samples }) => windowFingerprint(plan, from, samples) !== windowFingerprint(edited, from, samples),
);
const editedMix = shareMix(edited, files);
const encodings: EncodedWindow[] = [];
await each(
  touched,
  (stretch) => workers.encodeMix({ mix: editedMix, windows: stretch, gainDb, isMeasured: true }),
  ({ measure, ...encoded }, window) => {
    encodings.push(encoded);
    if (measure) measures[windows.indexOf(window)] = measure;
  },
);
const kept = computeMixMastering(measures, plan.samples, { currentGainDb: gainDb });
if (kept.gainDb !== gainDb) throw new Error("The gain was not kept.");
const editSeconds = (performance.now() - editBegun) / 1000;
const editProcessorSeconds = processorSeconds() - mixProcessor;
await workers.close();
if (frames * SAMPLES_PER_FRAME < plan.samples + CODEC_DELAY) throw new Error("The file is too short.");
const rendered: Rendered = {
  frames,
  seconds,
  processorSeconds: mixProcessor,
  measuringSeconds: (measured - begun) / 1000,
  gainDb,
  limitingDb,
  truePeak,
  windowsTouched: touched.length,
  editSeconds,
  editProcessorSeconds,
};
process.stdout.write(JSON.stringify(rendered));
