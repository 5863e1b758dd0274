/* oxlint-disable no-underscore-dangle -- the names are those of flite and of WebAssembly's C library */
import {
  type FliteFile,
  Instance,
  Module,
  openFliteFile,
  type WasmMemory,
  type WasmModule,
  type WasmTable,
} from "./flite-file.ts";

/** Address in flite's memory; 0 for none. */
export type Pointer = number;

/** flite's functions, as in its C sources (github.com/festvox/flite). */
export interface FliteFunctions {
  memory: WasmMemory;
  table: WasmTable;
  __wasm_call_ctors(): void;
  malloc(bytes: number): Pointer;
  free(pointer: Pointer): void;
  flite_init(): number;
  flite_set_lang_list(): void;
  flite_set_voice_list(folder: Pointer): Pointer;
  flite_voice_select(name: Pointer): Pointer;
  flite_do_synth(utterance: Pointer, voice: Pointer, method: number): Pointer;
  utt_synth_tokens: (utterance: Pointer) => Pointer;
  new_utterance(): Pointer;
  utt_relation_create(utterance: Pointer, name: Pointer): Pointer;
  utt_relation(utterance: Pointer, name: Pointer): Pointer;
  relation_append(relation: Pointer, item: Pointer): Pointer;
  relation_head(relation: Pointer): Pointer;
  item_next(item: Pointer): Pointer;
  item_set_string(item: Pointer, feature: Pointer, value: Pointer): void;
  item_set_float(item: Pointer, feature: Pointer, value: number): void;
  item_set_int(item: Pointer, feature: Pointer, value: number): void;
  item_feat_string(item: Pointer, feature: Pointer): Pointer;
  ffeature_float(item: Pointer, path: Pointer): number;
  ffeature_int(item: Pointer, path: Pointer): number;
  feat_set(features: Pointer, name: Pointer, value: Pointer): void;
  feat_set_float(features: Pointer, name: Pointer, value: number): void;
  feat_val(features: Pointer, name: Pointer): Pointer;
  val_track(value: Pointer): Pointer;
  val_cg_db(value: Pointer): Pointer;
  mlpg(parameters: Pointer, voiceData: Pointer): Pointer;
  mlsa_resynthesis(track: Pointer, excitation: Pointer, voiceData: Pointer, streaming: Pointer, speed: number): Pointer;
  new_audio_streaming_info(): Pointer;
  audio_streaming_info_val(streaming: Pointer): Pointer;
  audio_stream_chunk: (wave: Pointer, start: number, size: number, isLast: number, streaming: Pointer) => number;
}

const functionNames = [
  "__wasm_call_ctors",
  "malloc",
  "free",
  "flite_init",
  "flite_set_lang_list",
  "flite_set_voice_list",
  "flite_voice_select",
  "flite_do_synth",
  "utt_synth_tokens",
  "new_utterance",
  "utt_relation_create",
  "utt_relation",
  "relation_append",
  "relation_head",
  "item_next",
  "item_set_string",
  "item_set_float",
  "item_set_int",
  "item_feat_string",
  "ffeature_float",
  "ffeature_int",
  "feat_set",
  "feat_set_float",
  "feat_val",
  "val_track",
  "val_cg_db",
  "mlpg",
  "mlsa_resynthesis",
  "new_audio_streaming_info",
  "audio_streaming_info_val",
  "audio_stream_chunk",
] as const satisfies readonly (keyof FliteFunctions)[];

/** Called with the wave each time samples were added to it; true goes on, false stops. */
export type OnWave = (wave: Pointer, start: number, size: number) => boolean;

/** flite in memory with its voices. */
export interface FliteModule {
  functions: FliteFunctions;
  /** Slots in the table, as C has pointers to functions. */
  slots: { onWave: number; utt_synth_tokens: number };
  /** Text in flite's memory, up to a zero byte. */
  strings: { write(text: string): Pointer; read(pointer: Pointer): string };
  setOnWave(onWave: OnWave): void;
  /** False when memory has grown beyond what was set aside: such a module is better started anew. */
  isSmall(): boolean;
  /** Puts memory back to how it was when this was called first, whatever was spoken since. */
  reset(): void;
}

/** Set aside for what an utterance needs: half a minute of speech takes 24 MB. Pages are the system's until they are used. */
const heapBytes = 48 * 1024 * 1024;
const goOn = 0;
const stop = -1;
/** WASI's errno for a file descriptor that is not open: flite has no files. */
const badDescriptor = 8;

let file: FliteFile | undefined;

/** Starts flite. Nothing of it reaches files, clock or environment: it is given none. */
export function startFlite(): FliteModule {
  file ??= openFliteFile(functionNames);
  const { module, mutableFrom } = file;
  const instance = new Instance(module, { wasi_snapshot_preview1: closedSystem(module) });
  const functions = instance.exports as unknown as FliteFunctions;
  const { memory, table } = functions;
  file.fill(memory);
  functions.__wasm_call_ctors();
  functions.flite_init();
  functions.flite_set_lang_list();
  functions.flite_set_voice_list(0);

  // The slot of the function that plays sound on a device is the one that a caller of flite has for its own.
  let onWave: OnWave = () => false;
  const slots = {
    onWave: slotOf(table, functions.audio_stream_chunk),
    utt_synth_tokens: slotOf(table, functions.utt_synth_tokens),
  };
  table.set(
    slots.onWave,
    streamFunction((...wave) => (onWave(...wave) ? goOn : stop)),
  );

  functions.free(functions.malloc(heapBytes));
  const size = memory.buffer.byteLength;
  let saved: Uint8Array | undefined;
  function save(): Uint8Array {
    // A piece too large for any gap lies where the heap's use ends; behind its head everything is free.
    const top = functions.malloc(heapBytes / 2);
    functions.free(top);
    return new Uint8Array(memory.buffer).slice(mutableFrom, top);
  }
  return {
    functions,
    slots,
    strings: {
      write(text) {
        const bytes = Buffer.from(`${text}\0`);
        const pointer = functions.malloc(bytes.length);
        new Uint8Array(memory.buffer).set(bytes, pointer);
        return pointer;
      },
      read(pointer) {
        const bytes = Buffer.from(memory.buffer);
        return bytes.toString("latin1", pointer, bytes.indexOf(0, pointer));
      },
    },
    setOnWave(hook) {
      onWave = hook;
    },
    isSmall: () => memory.buffer.byteLength === size,
    reset() {
      if (saved) new Uint8Array(memory.buffer).set(saved, mutableFrom);
      else saved = save();
    },
  };
}

function slotOf(table: WasmTable, wanted: unknown): number {
  for (let slot = 1; slot < table.length; slot += 1) if (table.get(slot) === wanted) return slot;
  throw new RangeError("flite has no pointer to a function that is needed.");
}

/** WASI without files, clock or environment: every call is refused. */
function closedSystem(module: WasmModule): Record<string, () => number> {
  return Object.fromEntries(Module.imports(module).map(({ name }) => [name, systemCall(name)]));
}

function systemCall(name: string): () => number {
  return () => {
    if (name === "proc_exit") throw new Error("flite ended");
    return badDescriptor;
  };
}

/**
 * A module of one import that it exports again: a table takes functions of modules only.
 * Type (i32, i32, i32, i32, i32) → i32.
 */
const relay = Uint8Array.from(
  [
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    [1, 10, 1, 0x60, 5, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f],
    [2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
    [7, 5, 1, 1, 0x66, 0, 0],
  ].flat(),
);

function streamFunction(call: (...wave: Parameters<OnWave>) => number): unknown {
  return new Instance(new Module(relay), { e: { f: call } }).exports["f"];
}
