// An hour of sound as it is uploaded (MP3, WAV, FLAC, M4A) to the MP3 that Lectern hands out, against ffmpeg doing the same
// in two passes (measure, then gain, limiter and LAME), in one run; memory.
// SECONDS=<length of the sound>, 3600 when absent.
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { floatToInt16, wavHeader, wavSampleBytes } from "@lectern/audio";
import { convertAudioFile, inspectAudioFile } from "@lectern/audio/node";
import { speechLike } from "../packages/audio/src/test-kit/signals.ts";
import { costOf, has, print, printHardware, report, runFile } from "./kit.ts";

const sampleRate = 48_000;
const minute = 60 * sampleRate;
const minutes = Math.max(1, Math.round(Number(process.env["SECONDS"] ?? 3600) / 60));

printHardware();
if (!has("ffmpeg")) {
  print("The peer is missing: apt-get install ffmpeg");
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "lectern-bench-"));

/** Two voices, one in each channel, a minute of them over and over. */
async function writeSource(path: string): Promise<void> {
  const left = floatToInt16(speechLike(minute, 1).map((sample) => sample * 0.3));
  const right = floatToInt16(speechLike(minute, 2).map((sample) => sample * 0.2));
  const both = Int16Array.from({ length: 2 * minute }, (_, index) => (index % 2 === 0 ? left : right)[index >> 1]!);
  const file = await open(path, "w");
  await file.write(wavHeader({ samples: minutes * minute, channels: 2, sampleRate }));
  for (let written = 0; written < minutes; written += 1) await file.write(wavSampleBytes(both));
  await file.close();
}

async function costOfPeer(input: string) {
  const meter = ["-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"];
  const measuring = await costOf(() => runFile("ffmpeg", ["-hide_banner", "-nostats", "-i", input, ...meter]));
  const { stderr } = measuring.result;
  const loudness = Number(/I:\s+(\S+) LUFS/.exec(stderr.slice(stderr.lastIndexOf("Summary")))?.[1]);
  const filters = `volume=${-16 - loudness}dB,alimiter=limit=0.81:level=false`;
  const output = ["-ar", "44100", "-c:a", "libmp3lame", "-b:a", "128k", join(folder, "peer.mp3")];
  const encoding = await costOf(() =>
    runFile("ffmpeg", ["-loglevel", "error", "-y", "-i", input, "-af", filters, ...output]),
  );
  const seconds = measuring.seconds + encoding.seconds;
  return { seconds, processor: measuring.processor + encoding.processor };
}

try {
  const wav = join(folder, "source.wav");
  await writeSource(wav);
  const inputs: [string, string][] = [["WAV", wav]];
  for (const [name, file, codec] of [
    ["FLAC", "source.flac", ["-c:a", "flac"]],
    ["MP3", "source.mp3", ["-c:a", "libmp3lame", "-b:a", "128k"]],
    ["M4A", "source.m4a", ["-c:a", "aac", "-b:a", "128k"]],
  ] as const) {
    await runFile("ffmpeg", ["-loglevel", "error", "-i", wav, ...codec, join(folder, file)]);
    inputs.push([name, join(folder, file)]);
  }
  for (const [name, input] of inputs) {
    const begun = performance.now();
    await inspectAudioFile(input);
    const inspected = performance.now() - begun;
    const peer = await costOfPeer(input);
    const own = await costOf(() => convertAudioFile({ inputPath: input, outputPath: join(folder, "ours.mp3") }));
    const { loudness, truePeak } = own.result;
    const length = `${minutes} min of ${name}`;
    print(
      `${length}: inspected in ${inspected.toFixed(0)} ms; converted in ${own.seconds.toFixed(1)} s (processor ${own.processor.toFixed(1)} s), ` +
        `ffmpeg in ${peer.seconds.toFixed(1)} s (${peer.processor.toFixed(1)} s); ${loudness.toFixed(2)} LUFS, ${truePeak.toFixed(2)} dBTP`,
    );
    report(`${length} against ffmpeg, processor`, own.processor / peer.processor, 3, "×");
    report(`${length}, memory`, own.memory, 250, "MB");
    report(`${length}, distance from −16 LUFS`, Math.abs(loudness + 16), 0.5, "LU");
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
