import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { floatToInt16, type MixClip, type MixPlan, SAMPLE_RATE, wavHeader, wavSampleBytes } from "@lectern/audio";
import { has, runFile } from "../kit.ts";
import { speechLike } from "../../packages/audio/src/test-kit/signals.ts";

/** Seconds: the bed begins alone, and is heard after the last word. */
export const LEAD_SECONDS = 2;
const tailSeconds = 5;
const bedSeconds = 48;
/** A clip of music. */
const clipSeconds = 300;
const musicGain = 0.35;
const voiceRate = 22_050;

export interface Material {
  voice: string;
  bed: string;
  /** Of the mix. */
  seconds: number;
  plan: MixPlan;
}

/** Alice as espeak-ng reads it, mono at 64 kbit/s, and a bed that is looped, stereo at 256; a plan of both. */
export async function makeMaterial(folder: string, voiceSeconds: number): Promise<Material> {
  const [spoken, voice] = [join(folder, "voice.wav"), join(folder, "voice.mp3")];
  await speak(folder, spoken, voiceSeconds);
  const toMono = ["-ar", "44100", "-ac", "1", "-c:a", "libmp3lame", "-b:a", "64k"];
  await runFile("ffmpeg", ["-v", "error", "-y", "-i", spoken, ...toMono, voice]);
  const bed = join(folder, "bed.mp3");
  await writeFile(join(folder, "bed.wav"), bedWav());
  await runFile("ffmpeg", ["-v", "error", "-y", "-i", join(folder, "bed.wav"), "-b:a", "256k", bed]);
  const words = wordsOf(await readFile(spoken));
  const seconds = LEAD_SECONDS + voiceSeconds + tailSeconds;
  return { voice, bed, seconds, plan: planOf(voiceSeconds, seconds, words) };
}

function planOf(voiceSeconds: number, seconds: number, words: NonNullable<MixClip["words"]>): MixPlan {
  const speech: MixClip = {
    source: "voice",
    role: "speech",
    startsAt: LEAD_SECONDS * SAMPLE_RATE,
    samples: voiceSeconds * SAMPLE_RATE,
    cueIn: 0,
    cueOut: voiceSeconds * SAMPLE_RATE,
    fadeIn: 0,
    fadeOut: 0,
    gain: 1,
    words,
  };
  const music: MixClip[] = [];
  for (let start = 0; start < seconds; start += clipSeconds) {
    music.push({
      source: "bed",
      role: "music",
      startsAt: start * SAMPLE_RATE,
      samples: Math.min(clipSeconds, seconds - start) * SAMPLE_RATE,
      cueIn: 0,
      cueOut: bedSeconds * SAMPLE_RATE,
      fadeIn: 3 * SAMPLE_RATE,
      fadeOut: 5 * SAMPLE_RATE,
      gain: musicGain,
    });
  }
  return { samples: seconds * SAMPLE_RATE, clips: [speech, ...music], ducking: "light" };
}

async function speak(folder: string, path: string, seconds: number): Promise<void> {
  const raw = join(folder, "spoken.wav");
  if (has("espeak-ng")) {
    const text = await readFile(new URL("../../fixtures/alice.txt", import.meta.url), "utf8");
    await writeFile(join(folder, "text.txt"), text.slice(0, seconds * 20));
    await runFile("espeak-ng", ["-v", "en-gb", "-w", raw, "-f", join(folder, "text.txt")]);
  } else {
    const noise = floatToInt16(speechLike(60 * voiceRate, 1));
    const facts = { samples: noise.length, channels: 1, sampleRate: voiceRate };
    await writeFile(raw, Buffer.concat([wavHeader(facts), wavSampleBytes(noise)]));
  }
  const loop = ["-stream_loop", "-1", "-i", raw, "-t", String(seconds), "-ar", String(voiceRate), "-ac", "1"];
  await runFile("ffmpeg", ["-v", "error", "-y", ...loop, "-bitexact", "-map_metadata", "-1", path]);
}

/** Where it is not silent, as what a recogniser of words would say: stretches of at least 60 ms, 120 ms apart. */
function wordsOf(wav: Buffer): { from: number; to: number }[] {
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length - (wav.length % 2)));
  const step = voiceRate / 50;
  const words: { from: number; to: number }[] = [];
  for (let at = 0; at < samples.length; at += step) {
    if (!samples.subarray(at, at + step).some((sample) => Math.abs(sample) > 600)) continue;
    const [from, to] = [2 * at, 2 * (at + step)];
    const last = words.at(-1);
    if (last && from - last.to < 0.12 * SAMPLE_RATE) last.to = to;
    else words.push({ from, to });
  }
  return words.filter(({ from, to }) => to - from > 0.06 * SAMPLE_RATE);
}

const chords = [
  [220, 261.63, 329.63],
  [174.61, 220, 261.63],
  [130.81, 164.81, 196],
  [196, 246.94, 293.66],
];

/** Plucked chords over a drum, in stereo; its end meets its start. */
function bedWav(): Buffer {
  const samples = bedSeconds * SAMPLE_RATE;
  const beat = SAMPLE_RATE / 2;
  const both = new Float32Array(2 * samples);
  for (let index = 0; index < samples; index += 1) {
    const chord = chords[Math.floor(index / (8 * beat)) % chords.length]!;
    const decay = Math.exp((-3 * (index % (2 * beat))) / (2 * beat));
    const time = index / SAMPLE_RATE;
    for (const [voice, pitch] of chord.entries()) {
      const phase = 2 * Math.PI * pitch * time;
      const tone = 0.14 * decay * Math.sin(phase + decay * Math.sin(2 * phase));
      both[2 * index]! += tone * (1 - voice * 0.25);
      both[2 * index + 1]! += tone * (0.5 + voice * 0.25);
    }
    const struck = (index % beat) / SAMPLE_RATE;
    const drum = 0.4 * Math.exp(-18 * struck) * Math.sin(2 * Math.PI * (50 + 60 * Math.exp(-40 * struck)) * struck);
    const noise = ((index * 7919) % 2003) / 1001 - 1;
    const hat = 0.15 * Math.exp(-60 * (((index + beat / 2) % beat) / SAMPLE_RATE)) * noise;
    both[2 * index]! += drum + hat * 0.6;
    both[2 * index + 1]! += drum + hat;
  }
  const pcm = floatToInt16(both);
  return Buffer.concat([wavHeader({ samples, channels: 2, sampleRate: SAMPLE_RATE }), wavSampleBytes(pcm)]);
}
