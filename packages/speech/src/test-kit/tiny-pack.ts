import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { VoicePack } from "../sherpa/voice-pack.ts";
import { floats, integers, node, onnxModel, value } from "./onnx-writer.ts";

export interface TinyPackOptions {
  /** "tiny". */
  id?: string;
  /** Of the model's tone; 200. */
  hz?: number;
  /** Speakers of the model; 1. */
  speakers?: number;
}

const sampleRate = 16_000;
/** What a letter lasts at the normal speed. */
export const letterSeconds = 0.05;
const letters = " abcdefghijklmnopqrstuvwxyz.,!?':;-0123456789";

/**
 * Writes a folder as a voice pack is unpacked: a VITS model of a kilobyte that loads in the real library and answers
 * each letter with a twentieth of a second of a tone, its tokens, and a licence. It proves loading, tokens, speed,
 * progress and cancelling, not speech.
 */
export function writeTinyPack(
  folder: string,
  { id = "tiny", hz = 200, speakers = 1 }: TinyPackOptions = {},
): VoicePack {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "model.onnx"), tinyModel(hz, speakers));
  writeFileSync(
    join(folder, "tokens.txt"),
    Array.from(letters, (letter, index) => `${letter} ${index + 1}\n`).join(""),
  );
  writeFileSync(join(folder, "LICENSE"), "Public domain.\n");
  return tinyPack(folder, { id, hz, speakers });
}

/** How the folder that `writeTinyPack` writes is described. */
export function tinyPack(folder: string, { id = "tiny", hz = 200, speakers = 1 }: TinyPackOptions = {}): VoicePack {
  const voices = Array.from({ length: speakers }, (_, speaker) => ({
    code: `tone${speaker}`,
    name: ["Ada", "Ben", "Cleo", "Dan"][speaker] ?? `Voice ${speaker}`,
    gender: speaker % 2 === 0 ? ("female" as const) : ("male" as const),
    speaker,
    locales: ["en-US"],
  }));
  const model = { family: "vits" as const, model: "model.onnx", tokens: "tokens.txt" };
  return { id, name: `Tiny ${id}`, version: `tone-${hz}`, folder, model, voices };
}

/** A model whose sound has as many samples as its letters ask for: sin(ω · 0, 1, 2, …). */
function tinyModel(hz: number, speakers: number): Uint8Array {
  const graph = [
    node("Shape", ["x"], "shape"),
    node("Gather", ["shape", "one"], "count"),
    node("Cast", ["count"], "letters", { to: 1 }),
    node("Mul", ["letters", "length_scale"], "scaled"),
    node("Mul", ["scaled", "letter_samples"], "length"),
    node("Cast", ["length"], "whole_length", { to: 7 }),
    node("Squeeze", ["whole_length"], "limit"),
    node("Range", ["zero", "limit", "step"], "index"),
    node("Cast", ["index"], "time", { to: 1 }),
    node("Mul", ["time", "omega"], "phase"),
    node("Sin", ["phase"], "sine"),
    node("Mul", ["sine", "gain"], "wave"),
    node("Reshape", ["wave", "batch"], "y"),
    integers("one", [1], 1),
    integers("zero", [0]),
    integers("step", [1]),
    integers("batch", [1, 1, -1], 3),
    floats("letter_samples", [letterSeconds * sampleRate]),
    floats("omega", [(2 * Math.PI * hz) / sampleRate]),
    floats("gain", [0.3]),
    value("input", "x", "int64", [1, "letters"]),
    value("input", "x_length", "int64", [1]),
    value("input", "noise_scale", "float", [1]),
    value("input", "length_scale", "float", [1]),
    value("input", "noise_scale_w", "float", [1]),
    ...(speakers > 1 ? [value("input", "sid", "int64", [1])] : []),
    value("output", "y", "float", [1, 1, "samples"]),
  ];
  return onnxModel(graph, {
    sample_rate: sampleRate,
    n_speakers: speakers,
    language: "English",
    comment: "tone",
    frontend: "characters",
    add_blank: 0,
    use_eos_bos: 0,
  });
}
