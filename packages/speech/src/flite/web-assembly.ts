/** WebAssembly as far as it is used here: its types would come with the DOM's. */
declare const WebAssembly: {
  Module: { new (bytes: Uint8Array): WasmModule; imports(module: WasmModule): { name: string }[] };
  Instance: new (module: WasmModule, imports: object) => { exports: Record<string, unknown> };
};

/** A compiled module. */
export type WasmModule = object;

export interface WasmMemory {
  /** Another one once memory has grown. */
  readonly buffer: ArrayBuffer;
}

export interface WasmTable {
  readonly length: number;
  get(index: number): unknown;
  set(index: number, value: unknown): void;
}

export const { Module, Instance } = WebAssembly;
