import { createReadStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  createMp3Encoder,
  decodeMp3,
  gaplessEnding,
  type MixPlan,
  mp3Header,
  SAMPLE_RATE,
  SAMPLES_PER_FRAME,
} from "@lectern/audio";
import { loadMp3EncoderModule } from "@lectern/audio/node";
import { shiftOf, speechLike } from "../../packages/audio/src/test-kit/signals.ts";
import { runFile } from "../kit.ts";

const hours = 2;
const length = 2 * SAMPLE_RATE;

/** Samples by which speech at the end of two hours is elsewhere than planned, once it was mixed, encoded and decoded. */
export async function measureDrift(folder: string): Promise<number> {
  const place = join(folder, "drift");
  await mkdir(place);
  const frames = Math.ceil((length + 2000) / SAMPLES_PER_FRAME);
  const speech = new Float32Array(frames * SAMPLES_PER_FRAME);
  speech.set(speechLike(length, 3));
  const audio = createMp3Encoder(await loadMp3EncoderModule()).encodeSegment(speech);
  const { padding } = gaplessEnding(frames, length);
  const header = mp3Header({ frames, audioBytes: audio.length, padding, title: "", language: "" });
  const file = Buffer.concat([header, audio]);
  await writeFile(join(place, "voice.mp3"), file);
  const at = hours * 3600 * SAMPLE_RATE - length;
  const clip = { source: "voice", role: "speech", samples: length, cueIn: 0, cueOut: length, gain: 1 } as const;
  const plan: MixPlan = {
    samples: at + length,
    clips: [0, at].map((startsAt) => ({ ...clip, startsAt, fadeIn: 0, fadeOut: 0 })),
    ducking: "off",
  };
  await writeFile(join(place, "plan.json"), JSON.stringify(plan));
  await runFile(process.execPath, [fileURLToPath(new URL("render.ts", import.meta.url)), place]);
  const pcm = join(place, "mix.f32");
  await runFile("ffmpeg", ["-v", "error", "-i", join(place, "mix.mp3"), "-ac", "1", "-f", "f32le", pcm]);
  const source = (await decodeMp3(await readFile(join(place, "voice.mp3")))).channels[0]!;
  const parts: Buffer[] = [];
  const margin = 100;
  for await (const part of createReadStream(pcm, { start: 4 * (at - margin) })) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const heard = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 4 * Math.floor(bytes.length / 4)),
  );
  if (heard.length !== length + margin) throw new Error(`The end is ${heard.length - length - margin} samples off.`);
  return Math.abs(shiftOf(source.subarray(0, 40_000), heard, margin, 90));
}
