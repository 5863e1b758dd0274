// An hour of voice with a looped bed, fades and ducking: decoded, measured, mixed and limited to samples, against ffmpeg doing
// the same in two passes (measure, then mix), in one run; how far the samples of both are apart where both do the same;
// loudness and true peak by ffmpeg's meter; memory.
// SECONDS=<length of the mix>, 3600 when absent.
import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  computeMixMastering,
  measureMix,
  mix,
  type MixMeasure,
  type MixPlan,
  type MixSources,
  openMixSources,
  renderWindow,
  SAMPLE_RATE,
  SAMPLES_PER_FRAME,
  allocateStereo,
  type StereoSamples,
} from "@lectern/audio";
import { encodeFile } from "../packages/audio/src/test-kit/encoder.ts";
import { clipOf } from "../packages/audio/src/test-kit/mixes.ts";
import { clicking, speechLike } from "../packages/audio/src/test-kit/signals.ts";
import { has, print, printHardware, report, runFile } from "./kit.ts";

const minute = 60 * SAMPLE_RATE;
const minutes = Math.max(1, Math.round(Number(process.env["SECONDS"] ?? 3600) / 60));
const bedSamples = 45 * SAMPLE_RATE;
const window = 384 * SAMPLES_PER_FRAME;

if (process.argv.length === 2) printHardware();
if (!has("ffmpeg")) {
  print("The peer is missing: apt-get install ffmpeg");
  process.exit(1);
}
/** With a folder as argument: makes the sounds there, so that the memory this takes is not counted. */
const [, , soundsFolder] = process.argv;
const folder = soundsFolder ?? (await mkdtemp(join(tmpdir(), "lectern-bench-")));
const path = (name: string): string => join(folder, name);

/** A block a minute with eight words in ten seconds, and then a bed from the start to the end. */
function benchPlan(): MixPlan {
  const words = Array.from({ length: 150 }, (_, index) => ({ from: 0.4 * index, to: 0.4 * index + 0.3 }))
    .filter(({ from }) => from % 10 < 8)
    .map(({ from, to }) => ({ from: from * SAMPLE_RATE, to: to * SAMPLE_RATE }));
  const speech = Array.from({ length: minutes }, (_, index) =>
    clipOf(minute, { source: `voice${index % 10}`, role: "speech", startsAt: index * minute, words }),
  );
  const fade = 5 * SAMPLE_RATE;
  const whole = { source: "bed", samples: minutes * minute };
  const bed = clipOf(bedSamples, { ...whole, gain: 0.3, fadeIn: fade, fadeOut: fade });
  return { samples: minutes * minute, ducking: "light", clips: [...speech, bed] };
}

function openSources(): MixSources {
  return openMixSources({ open: (source) => readFile(path(`${source}.mp3`)), maxDecodedBytes: 40e6 });
}

async function forWindows(
  plan: MixPlan,
  sources: MixSources,
  work: (from: number) => void,
  first = 0,
  end = plan.samples,
) {
  for (let from = first; from < end; from += window) {
    await sources.prepare(plan, from, window);
    work(from);
  }
}

/** Seconds on a processor. */
async function processorSeconds(work: () => Promise<void>): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

/** Of ffmpeg, which says itself how long it was on a processor. */
async function peerSeconds(inputs: readonly string[], filters: string): Promise<{ seconds: number; stderr: string }> {
  const files = inputs.flatMap((input) => ["-i", input]);
  const output = ["-f", "f32le", "-y", "/dev/null"];
  const { stderr } = await runFile(
    "ffmpeg",
    ["-hide_banner", "-nostats", "-benchmark", ...files, "-filter_complex", filters, ...output],
    { maxBuffer: 1e9 },
  );
  const [, user = "0", system = "0"] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return { seconds: Number(user) + Number(system), stderr };
}

/** The largest difference to ffmpeg's samples, in steps of 16 bits, where both only delay, cut, loop, fade and add. */
async function differenceFromPeer(): Promise<number> {
  const length = 30 * SAMPLE_RATE;
  const half = SAMPLE_RATE / 2;
  const voice = clipOf(20 * SAMPLE_RATE, {
    source: "voice0",
    startsAt: 3 * SAMPLE_RATE,
    gain: 0.8,
    fadeIn: half,
    fadeOut: SAMPLE_RATE,
  });
  const bed = clipOf(bedSamples, {
    source: "bed",
    samples: 2 * length,
    gain: 0.3,
    fadeIn: 2 * SAMPLE_RATE,
    fadeOut: 5 * SAMPLE_RATE,
  });
  const plan: MixPlan = { samples: 2 * length, ducking: "off", clips: [voice, bed] };
  const sources = openSources();
  await sources.prepare(plan, 0, plan.samples);
  const ours = allocateStereo(plan.samples);
  mix(plan, sources.read, 0, ours);
  const filters = [
    "[0]aformat=sample_fmts=flt:channel_layouts=mono,pan=stereo|c0=c0|c1=c0,atrim=end_sample=882000,volume=0.8:precision=float",
    ",afade=t=in:ns=22050:curve=tri,afade=t=out:ss=837900:ns=44100:curve=tri,adelay=3000:all=1[v];",
    `[1]aformat=sample_fmts=flt,aloop=loop=-1:size=${bedSamples},atrim=end_sample=${plan.samples},volume=0.3:precision=float`,
    `,afade=t=in:ns=88200:curve=tri,afade=t=out:ss=${plan.samples - 220_500}:ns=220500:curve=tri[b];`,
    "[b][v]amix=inputs=2:normalize=0:duration=first",
  ].join("");
  const output = ["-f", "f32le", "-y", path("peer.f32")];
  await runFile("ffmpeg", [
    "-loglevel",
    "error",
    "-i",
    path("voice0.mp3"),
    "-i",
    path("bed.mp3"),
    "-filter_complex",
    filters,
    ...output,
  ]);
  const bytes = await readFile(path("peer.f32"));
  const theirs = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  let furthest = Math.abs(theirs.length - 2 * plan.samples);
  // Where the bed begins again ours meets or joins its ends; the peer puts one behind the other.
  const seam = (at: number): boolean => at % bedSamples < 500 || at % bedSamples > bedSamples - 500;
  for (let at = 0; at < plan.samples; at += 1) {
    if (seam(at)) continue;
    for (const side of [0, 1] as const) {
      furthest = Math.max(furthest, Math.abs(ours[side][at]! - theirs[2 * at + side]!) * 32_768);
    }
  }
  return furthest;
}

async function writeMix(plan: MixPlan, sources: MixSources, gainDb: number): Promise<void> {
  const file = await open(path("ours.f32"), "w");
  const into = allocateStereo(window);
  const both = new Float32Array(2 * window);
  for (let from = 0; from < plan.samples; from += window) {
    await sources.prepare(plan, from, window);
    renderWindow(plan, { gainDb }, sources.read, from, into);
    interleave(into, both);
    await file.write(both.subarray(0, 2 * Math.min(window, plan.samples - from)));
  }
  await file.close();
}

function interleave([left, right]: StereoSamples, into: Float32Array): void {
  for (let at = 0; at < left.length; at += 1) {
    into[2 * at] = left[at]!;
    into[2 * at + 1] = right[at]!;
  }
}

async function writeSounds(): Promise<void> {
  for (let index = 0; index < Math.min(10, minutes); index += 1) {
    const voice = clicking(minute, index + 1).map((sample) => sample * 0.6);
    await writeFile(path(`voice${index}.mp3`), await encodeFile([voice]));
  }
  const bed = await encodeFile([speechLike(bedSamples, 100), speechLike(bedSamples, 101)]);
  await writeFile(path("bed.mp3"), bed);
}

if (soundsFolder !== undefined) {
  await writeSounds();
  process.exit(0);
}
try {
  await runFile(process.execPath, [import.meta.filename, folder]);
  const plan = benchPlan();
  const sources = openSources();
  const measures: MixMeasure[] = [];
  const measuring = await processorSeconds(() =>
    forWindows(plan, sources, (from) => measures.push(measureMix(plan, sources.read, from, window))),
  );
  const mastering = computeMixMastering(measures, plan.samples);
  const into = allocateStereo(window);
  const rendering = await processorSeconds(() =>
    forWindows(plan, sources, (from) => renderWindow(plan, mastering, sources.read, from, into)),
  );
  const memory = process.resourceUsage().maxRSS / 1024;

  const list = Array.from({ length: minutes }, (_, index) => `file '${path(`voice${index % 10}.mp3`)}'`).join("\n");
  await writeFile(path("list.txt"), list);
  const joined = ["-f", "concat", "-safe", "0", "-i", path("list.txt"), "-c", "copy", path("voice.mp3")];
  await runFile("ffmpeg", ["-loglevel", "error", ...joined]);
  const filters = [
    "[0]aformat=channel_layouts=stereo,asplit[v][s];",
    `[1]aloop=loop=-1:size=${bedSamples},atrim=end=${minutes * 60},volume=0.3,afade=t=in:d=5,afade=t=out:st=${minutes * 60 - 5}:d=5[b];`,
    "[b][s]sidechaincompress=threshold=0.02:ratio=4:attack=150:release=600[d];[v][d]amix=inputs=2:normalize=0",
  ].join("");
  const inputs = [path("voice.mp3"), path("bed.mp3")];
  const peerMeasuring = await peerSeconds(inputs, `${filters},ebur128=peak=true:framelog=verbose`);
  const peerRendering = await peerSeconds(
    inputs,
    `${filters},volume=${mastering.gainDb}dB,alimiter=limit=0.81:level=false`,
  );
  print(
    `${minutes} min on one core: measured in ${measuring.toFixed(1)} s, rendered in ${rendering.toFixed(1)} s; ` +
      `ffmpeg ${peerMeasuring.seconds.toFixed(1)} s and ${peerRendering.seconds.toFixed(1)} s`,
  );
  report(
    "measured and rendered against ffmpeg",
    (measuring + rendering) / (peerMeasuring.seconds + peerRendering.seconds),
    0.75,
    "×",
  );
  report("memory of the process", memory, 250, "MB");

  report("samples against ffmpeg's, decoded and mixed by both", await differenceFromPeer(), 1, "steps of 16 bits");

  const edited = { ...plan, clips: plan.clips.map((one, index) => (index < 5 ? { ...one, gain: 0.5 } : one)) };
  const end = Math.min(plan.samples, 5 * minute);
  const edit = await processorSeconds(async () => {
    await forWindows(edited, sources, (from) => measureMix(edited, sources.read, from, window), 0, end);
    await forWindows(edited, sources, (from) => renderWindow(edited, mastering, sources.read, from, into), 0, end);
  });
  print(`an edit that touches ${Math.round(end / minute)} min: measured and rendered in ${edit.toFixed(2)} s`);

  await writeMix(plan, sources, mastering.gainDb);
  const raw = ["-f", "f32le", "-ar", "44100", "-ac", "2", "-i", path("ours.f32")];
  const { stderr } = await runFile(
    "ffmpeg",
    ["-nostats", ...raw, "-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"],
    { maxBuffer: 1e9 },
  );
  const summary = stderr.slice(stderr.lastIndexOf("Summary"));
  const loudness = Number(/I:\s+(\S+) LUFS/.exec(summary)?.[1]);
  report("loudness by ffmpeg's meter, away from -16 LUFS", Math.abs(loudness + 16), 0.5, "LU");
  report("true peak by ffmpeg's meter, over -1 dBTP", Number(/Peak:\s+(\S+) dBFS/.exec(summary)?.[1]) + 1, 0, "dB");
} finally {
  await rm(folder, { recursive: true });
}
