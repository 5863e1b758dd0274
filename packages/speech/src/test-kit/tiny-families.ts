import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PackModel, VoicePack } from "../sherpa/voice-pack.ts";
import { kokoroStyle, tinyModel, type TinyModelOptions } from "./tiny-model.ts";
import { tinyPack, tokenLines } from "./tiny-pack.ts";

/** The families whose models read phonemes of espeak. */
export type TinyFamily = Exclude<TinyModelOptions["kind"], "characters" | "vocoder">;

const files = { model: "model.onnx", tokens: "tokens.txt", dataDir: "espeak-ng-data" };
const voices = "voices.bin";
const models: Record<TinyFamily, PackModel> = {
  piper: { family: "vits", ...files },
  kokoro: { family: "kokoro", ...files, voices },
  kitten: { family: "kitten", ...files, voices },
  matcha: {
    family: "matcha",
    acousticModel: files.model,
    vocoder: "vocoder.onnx",
    tokens: files.tokens,
    dataDir: files.dataDir,
  },
};
/** Signs of espeak's English phonemes, and those with which Piper frames and pads. */
const phonemes = "_^$ !'(),-.:;?abcdefghijklmnopqrstuvwxyzæðŋɐɑɔəɚɛɜɡɪɹɾʃʊʌʒʔˈˌːθᵻ";

/** A pack of another family, with espeak's data: each phoneme is a twentieth of a second of a tone. */
export function writeTinyFamily(folder: string, family: TinyFamily): VoicePack {
  const speakers = family === "kokoro" || family === "kitten" ? 2 : 1;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, files.model), tinyModel({ kind: family, hz: 200, speakers }));
  writeFileSync(join(folder, files.tokens), tokenLines(phonemes));
  writeFileSync(join(folder, "vocoder.onnx"), tinyModel({ kind: "vocoder", hz: 200, speakers }));
  const styles = family === "kokoro" ? kokoroStyle[0] * kokoroStyle[2] : 2;
  writeFileSync(join(folder, voices), new Uint8Array(styles * speakers * 4));
  writeEspeakData(join(folder, files.dataDir));
  return { ...tinyPack(folder, { id: family, speakers }), model: models[family] };
}

/** What English needs of espeak's data, out of the package that Lectern's own espeak reads. */
function writeEspeakData(folder: string): void {
  const { resolve } = createRequire(import.meta.url);
  const source = readFileSync(resolve("@echogarden/espeak-ng-emscripten"), "utf8");
  const data = readFileSync(resolve("@echogarden/espeak-ng-emscripten/espeak-ng.data"));
  const listed = source.matchAll(/filename:"\/usr\/share\/espeak-ng-data\/([^"]+)",start:(\d+),end:(\d+)/gu);
  for (const [, name = "", start, end] of listed) {
    if (!/^(?:phon|intonations|en_dict|lang\/gmw\/en)/u.test(name)) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), data.subarray(Number(start), Number(end)));
  }
}
