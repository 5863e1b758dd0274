import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { WasmModule } from "../mp3/lame.ts";

declare const WebAssembly: { compile(bytes: Uint8Array): Promise<WasmModule> };

let loading: Promise<WasmModule> | undefined;

/** LAME, compiled once a process from the file in wasm-media-encoders; threads share it. */
export function loadMp3EncoderModule(): Promise<WasmModule> {
  const path = createRequire(import.meta.url).resolve("wasm-media-encoders/wasm/mp3");
  loading ??= readFile(path).then((bytes) => WebAssembly.compile(bytes));
  return loading;
}
