import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { VoicePack } from "../sherpa/voice-pack.ts";
import { tinyModel } from "./tiny-model.ts";

export { letterSeconds } from "./tiny-model.ts";

export interface TinyPackOptions {
  /** "tiny". */
  id?: string;
  /** Of the model's tone; 200. */
  hz?: number;
  /** Speakers of the model; 1. */
  speakers?: number;
}

const letters = " abcdefghijklmnopqrstuvwxyz.,!?':;-0123456789";

/**
 * Writes a folder as a voice pack is unpacked: a VITS model of a kilobyte that loads in the real library and answers
 * each letter with a twentieth of a second of a tone, its tokens, and a licence. It proves loading, tokens, speed,
 * progress and cancelling, not speech.
 */
export function writeTinyPack(folder: string, options: TinyPackOptions = {}): VoicePack {
  const { hz = 200, speakers = 1 } = options;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "model.onnx"), tinyModel({ kind: "characters", hz, speakers }));
  writeFileSync(join(folder, "tokens.txt"), tokenLines(letters));
  writeFileSync(join(folder, "LICENSE"), "Public domain.\n");
  return tinyPack(folder, options);
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

/** The file of tokens, numbered from 1. */
export function tokenLines(symbols: string): string {
  return Array.from(symbols, (symbol, index) => `${symbol} ${index + 1}\n`).join("");
}
