import { open } from "node:fs/promises";
import type { GenerationConfig } from "sherpa-onnx-node";
import { parseWav } from "../sound/wav.ts";
import type { VoiceReference } from "./voice-pack.ts";

/** Two minutes at 48 kHz; a few seconds are used. */
const maxBytes = 12_000_000;

type Reference = Pick<GenerationConfig, "referenceAudio" | "referenceSampleRate" | "referenceText">;

/** Reads who is to be imitated. @throws when the file is missing, too large or no WAV */
export async function readReference({ audio, text }: VoiceReference): Promise<Reference> {
  const file = await open(audio);
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new RangeError("reference audio is too large");
    const { samples, sampleRate } = parseWav(await file.readFile());
    return {
      referenceAudio: Float32Array.from(samples, (sample) => sample / 32_768),
      referenceSampleRate: sampleRate,
      referenceText: text,
    };
  } finally {
    await file.close();
  }
}
