import { floats, integers, node, onnxModel, value } from "./onnx-writer.ts";

export interface TinyModelOptions {
  /** Whose inputs and description it has. Piper is VITS with espeak in front; the vocoder is that of Matcha. */
  kind: "characters" | "piper" | "kokoro" | "kitten" | "matcha" | "vocoder";
  /** Of its tone. */
  hz: number;
  speakers: number;
}

export const tinySampleRate = 16_000;
/** What a letter, or another token, lasts at the normal speed. */
export const letterSeconds = 0.05;
/** Of Kokoro's table of styles: most tokens, and numbers for each. */
export const kokoroStyle = [510, 1, 2] as const;

const rate = { sample_rate: tinySampleRate };
const front = { language: "English", voice: "en-us", has_espeak: 1 };
/** What the library asks of the file of each kind. */
const descriptions: Record<TinyModelOptions["kind"], Record<string, string | number>> = {
  characters: { ...rate, language: "English", comment: "tone", frontend: "characters", add_blank: 0, use_eos_bos: 0 },
  piper: { ...rate, ...front, comment: "piper" },
  kokoro: { ...rate, ...front, version: 1, style_dim: kokoroStyle.join(",") },
  kitten: { ...rate, ...front, model_type: "kitten-tts", style_dim: "1,2" },
  matcha: { ...rate, ...front, version: 1, pad_id: 0, use_eos_bos: 1 },
  vocoder: { ...rate, model_type: "hifigan" },
};

/**
 * A model of a kilobyte whose sound has as many samples as its tokens ask for: sin(ω · 0, 1, 2, …). The library gives it
 * its inputs in the order in which it lists them.
 */
export function tinyModel({ kind, hz, speakers }: TinyModelOptions): Uint8Array {
  const { inputs, lengthScale, output } = interfaces[kind];
  const omega = (2 * Math.PI * hz) / tinySampleRate;
  const hasSpeakerInput = speakers > 1 && (kind === "characters" || kind === "piper");
  const graph = [
    ...lengthScale,
    node("Shape", ["x"], "shape"),
    node("Gather", ["shape", "last"], "count"),
    node("Cast", ["count"], "count_as_number", { to: 1 }),
    node("Mul", ["count_as_number", "length_scale"], "scaled"),
    integers("one", [1], 1),
    integers("last", [-1], 1),
    ...(kind === "matcha" ? emptyFrames : tone(omega, output)),
    ...inputs,
    ...(hasSpeakerInput ? [value("input", "sid", "int64", [1])] : []),
    value("output", "y", "float", output),
  ];
  return onnxModel(graph, { ...descriptions[kind], n_speakers: speakers });
}

/** As many samples of a tone as "scaled" tokens last. */
function tone(omega: number, output: readonly (number | string)[]): Uint8Array[] {
  return [
    node("Mul", ["scaled", "letter_samples"], "length"),
    node("Cast", ["length"], "whole_length", { to: 7 }),
    node("Squeeze", ["whole_length"], "limit"),
    node("Range", ["zero", "limit", "step"], "index"),
    node("Cast", ["index"], "time", { to: 1 }),
    node("Mul", ["time", "omega"], "phase"),
    node("Sin", ["phase"], "sine"),
    node("Mul", ["sine", "gain"], "wave"),
    node("Reshape", ["wave", "batch"], "y"),
    integers("zero", [0]),
    integers("step", [1]),
    integers(
      "batch",
      output.map((size) => (typeof size === "string" ? -1 : 1)),
      output.length,
    ),
    floats("letter_samples", [letterSeconds * tinySampleRate]),
    floats("omega", [omega]),
    floats("gain", [0.3]),
  ];
}

const bands = 80;
const framesPerToken = 10;
/** Ten frames of a spectrum for each of "scaled" tokens, which the vocoder makes a tone of. */
const emptyFrames = [
  node("Mul", ["scaled", "frames_per_token"], "frames"),
  node("Cast", ["frames"], "whole_frames", { to: 7 }),
  node("Concat", ["one", "bands", "whole_frames"], "spectrum", { axis: 0 }),
  node("ConstantOfShape", ["spectrum"], "y"),
  integers("bands", [bands], 1),
  floats("frames_per_token", [framesPerToken]),
];

const tokens = value("input", "x", "int64", [1, "letters"]);
const count = value("input", "x_length", "int64", [1]);
const noise = value("input", "noise_scale", "float", [1]);
const length = value("input", "length_scale", "float", [1]);
const styleAndSpeed = [tokens, value("input", "style", "float", [1, 2]), value("input", "speed", "float", [1])];
const fromSpeed = [node("Reciprocal", ["speed"], "length_scale")];

/** Inputs of each kind, how its length scale is told, and the shape of its sound. */
const interfaces: Record<
  TinyModelOptions["kind"],
  { inputs: Uint8Array[]; lengthScale: Uint8Array[]; output: (number | string)[] }
> = {
  characters: {
    inputs: [tokens, count, noise, length, value("input", "noise_scale_w", "float", [1])],
    lengthScale: [],
    output: [1, 1, "samples"],
  },
  piper: {
    inputs: [tokens, count, value("input", "scales", "float", [3])],
    lengthScale: [node("Gather", ["scales", "one"], "length_scale", { axis: 0 })],
    output: [1, 1, "samples"],
  },
  kokoro: { inputs: styleAndSpeed, lengthScale: fromSpeed, output: ["samples"] },
  kitten: { inputs: styleAndSpeed, lengthScale: fromSpeed, output: ["samples"] },
  matcha: { inputs: [tokens, count, noise, length], lengthScale: [], output: [1, bands, "frames"] },
  vocoder: {
    inputs: [value("input", "x", "float", [1, bands, "frames"]), floats("length_scale", [1 / framesPerToken])],
    lengthScale: [],
    output: [1, "samples"],
  },
};
