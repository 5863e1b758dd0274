// node packages/audio/bench/audio.bench.ts [seconds of sound]
// How many seconds of sound a second of work makes, part by part, and the whole chain beside native lame on the same
// sound in the same run. CPU time, so that what else the machine does counts less; the chain's wall time beside it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  concatenate,
  createMp3Encoder,
  decodeMp3,
  floatToInt16,
  wavHeader,
  wavSampleBytes,
  gainFromDecibels,
  int16ToFloat,
  integratedLoudness,
  limit,
  loudnessBlocks,
  computeItemMastering,
  measureSpeech,
  mp3Header,
  planSegments,
  resample,
  resampledLength,
  scanMp3,
  silentFrames,
  speechGain,
  truePeak,
  truePeakDb,
} from "../src/index.ts";
import { createAudioWorkers, loadMp3EncoderModule } from "../src/node/index.ts";
import { speechLike } from "../src/test-kit/signals.ts";

const sourceRate = 22_050;
const seconds = Number(process.argv[2] ?? 720);
const folder = mkdtempSync(join(tmpdir(), "lectern-audio-bench-"));

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function has(command: string): boolean {
  try {
    execFileSync(command, [command === "ffmpeg" ? "-version" : "--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Real speech where espeak-ng is installed, else noise in syllables; cut into utterances of some 3.5 s. */
function utterances(): Int16Array<ArrayBuffer>[] {
  const all = has("espeak-ng") ? spoken() : floatToInt16(resample(speechLike(seconds * 44_100, 1), 44_100, sourceRate));
  const list: Int16Array<ArrayBuffer>[] = [];
  for (let start = 0, index = 0; start < all.length; index += 1) {
    const end = Math.min(all.length, start + Math.floor(sourceRate * (2 + (index % 7) / 2)));
    list.push(all.slice(start, end));
    start = end;
  }
  return list;
}

function spoken(): Int16Array<ArrayBuffer> {
  const sentence =
    "The rabbit-hole went straight on like a tunnel for some way, and then dipped suddenly down, so suddenly that Alice " +
    "had not a moment to think about stopping herself before she found herself falling down a very deep well. ";
  const wav = execFileSync("espeak-ng", ["--stdout", "-v", "en-gb", sentence.repeat(Math.ceil(seconds / 11))], {
    maxBuffer: 1 << 30,
  });
  return new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + 44 + 2 * seconds * sourceRate));
}

function wavOf(samples: Int16Array, sampleRate: number): Buffer {
  return Buffer.concat([wavHeader({ samples: samples.length, channels: 1, sampleRate }), wavSampleBytes(samples)]);
}

function report(name: string, ms: number, note = ""): void {
  const rate = Math.round((total / ms) * 1000);
  console.log(`${name.padEnd(46)} ${ms.toFixed(0).padStart(7)} ms  ${String(rate).padStart(6)} xRT  ${note}`);
}

/** The better of three runs, in CPU time. */
async function measure(work: () => unknown): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const begun = cpuMs();
    await work();
    best = Math.min(best, cpuMs() - begun);
  }
  return best;
}

/** User time of lame for the same sound, in ms. */
function nativeLame(path: string): number {
  const script = `import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime * 1000)`;
  const lame = ["lame", "--quiet", "-b", "64", "-m", "m", path, `${path}.mp3`];
  return Number(execFileSync("python3", ["-c", script, ...lame]).toString());
}

const speech = utterances();
const total = speech.reduce((sum, pcm) => sum + pcm.length, 0) / sourceRate;
const floats = speech.map((pcm) => int16ToFloat(pcm));
console.log(`${Math.round(total)} s of ${has("espeak-ng") ? "speech" : "noise"} in ${speech.length} utterances\n`);

report(
  "resample 22.05 -> 44.1 kHz",
  await measure(() => floats.map((samples) => resample(samples, sourceRate, 44_100))),
);
const other = await measure(() => floats.map((samples) => resample(samples, 24_000, 44_100)));
report("resample 24 -> 44.1 kHz", other * (24_000 / sourceRate));
report("loudness", await measure(() => floats.map((samples) => loudnessBlocks(samples, sourceRate))));
report("true peak", await measure(() => floats.map((samples) => truePeak(samples))));
report(
  "measureSpeech (loudness, true peak, limiting)",
  await measure(() => floats.map((samples) => measureSpeech(samples, sourceRate))),
);

const { gainDb } = computeItemMastering(
  floats.map((samples) => ({ measure: measureSpeech(samples, sourceRate), volumeDb: 0 })),
);
const gain = gainFromDecibels(gainDb);
const mastered = floats.map((samples) =>
  resample(
    samples.map((sample) => sample * gain),
    sourceRate,
    44_100,
  ),
);
report("limiter", await measure(() => mastered.map((samples) => limit(samples, 44_100, -1.8))));

const encoder = createMp3Encoder(await loadMp3EncoderModule());
const whole = mastered.map((samples) => {
  const padded = new Float32Array(Math.ceil((samples.length + 1106) / 1152) * 1152);
  padded.set(samples);
  return padded;
});
const encodeMs = await measure(() => whole.map((samples) => encoder.encodeSegment(samples)));
const wav = join(folder, "speech.wav");
writeFileSync(wav, wavOf(floatToInt16(concatenate(whole)), 44_100));
const lameMs = has("lame") ? Math.min(nativeLame(wav), nativeLame(wav), nativeLame(wav)) : undefined;
report(
  "encode, 64 kbit/s mono",
  encodeMs,
  lameMs === undefined ? "" : `${(encodeMs / lameMs).toFixed(2)} x native lame`,
);
if (lameMs !== undefined) report("native lame", lameMs);

const workers = createAudioWorkers({ size: 2 });
for (const round of ["cold", "warm"]) {
  const begun = performance.now();
  const begunCpu = cpuMs();
  const measures = await Promise.all(speech.map((pcm) => workers.analyse({ pcm, sampleRate: sourceRate })));
  const mastering = computeItemMastering(measures.map((found) => ({ measure: found, volumeDb: 0 })));
  const plan = planSegments(
    speech.map(({ length }) => ({
      samples: resampledLength(length, sourceRate, 44_100),
      gapAfter: { kind: "natural", samples: 13_230 },
    })),
  );
  const segments = await Promise.all(
    plan.segments.map(({ parts, frames }) =>
      workers.encode({
        parts: parts.map(({ item, leadSamples }) => ({
          pcm: speech[item]!,
          sampleRate: sourceRate,
          gainDb: speechGain(measures[item]!, mastering.gainDb).gainDb,
          leadSamples,
        })),
        frames,
      }),
    ),
  );
  const audio = Buffer.concat(
    plan.runs.map((run) => (run.kind === "segment" ? segments[run.segment]!.bytes : silentFrames(run.frames))),
  );
  const { frames, padding } = plan;
  const file = Buffer.concat([
    mp3Header({ frames, audioBytes: audio.length, padding, title: "Bench", language: "en" }),
    audio,
  ]);
  const wall = performance.now() - begun;
  const cpu = cpuMs() - begunCpu;
  const against = lameMs === undefined ? "" : `, CPU ${(cpu / lameMs).toFixed(2)} x native lame`;
  report(`whole chain, 2 threads, ${round} (wall)`, wall, `CPU ${cpu.toFixed(0)} ms${against}`);
  if (round === "warm") await checkFile(file, plan.samples);
}
await workers.close();
rmSync(folder, { recursive: true });

/** What came out, by our own meters and by ffmpeg's where it is installed. */
async function checkFile(file: Buffer, samples: number): Promise<void> {
  const begun = cpuMs();
  scanMp3(file);
  report("scan", cpuMs() - begun);
  const beforeDecoding = cpuMs();
  const { channels } = await decodeMp3(file);
  report("decode", cpuMs() - beforeDecoding);
  const loudness = integratedLoudness([loudnessBlocks(channels, 44_100)]);
  const drift = (channels[0]?.length ?? 0) - samples;
  console.log(`\n${loudness.toFixed(2)} LUFS, ${truePeakDb(channels[0]!).toFixed(2)} dBTP, ${drift} samples of drift`);
  if (!has("ffmpeg")) return;
  const path = join(folder, "chain.mp3");
  writeFileSync(path, file);
  const meter = execFileSync("sh", [
    "-c",
    `ffmpeg -hide_banner -nostats -i ${path} -af ebur128=peak=true -f null - 2>&1 | tail -12`,
  ]);
  console.log(
    `ffmpeg ebur128: ${/I:\s+\S+ LUFS/.exec(meter.toString())?.[0]}, ${/Peak:\s+\S+ dBFS/.exec(meter.toString())?.[0]}`,
  );
}
