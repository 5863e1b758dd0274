import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { WasmModule } from "../mp3/lame.ts";

declare const WebAssembly: { compile(bytes: Uint8Array): Promise<WasmModule> };

const file = createRequire(import.meta.url).resolve("@lectern/lame/lame.wasm");
/** What a process has to reach that encodes. */
export const MP3_ENCODER_FOLDER = dirname(file);

let loading: Promise<WasmModule> | undefined;

/** LAME, compiled once a process from its file; threads share it. */
export function loadMp3EncoderModule(): Promise<WasmModule> {
  loading ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return loading;
}
