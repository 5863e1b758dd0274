// oxlint-disable-next-line typescript/triple-slash-reference -- a package that imports this one needs the declarations too
/// <reference path="./espeak-ng-emscripten.d.ts" />
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import createModule, { type EspeakModule, type EspeakWorker } from "@echogarden/espeak-ng-emscripten";

/** Starts the Emscripten build of espeak-ng, the same way every time. */
export function loadEspeakModule(): Promise<{ module: EspeakModule; worker: EspeakWorker }> {
  return withFrozenClock(async () => {
    const module = await loadModule();
    return { module, worker: new module.eSpeakNGWorker() };
  });
}

/** espeak complains on stderr about the variants' files, which are no voices. */
function silent(): void {}

/** espeak seeds the noise in some voices from the clock when it starts: every start gets the same one. */
async function withFrozenClock<T>(start: () => Promise<T>): Promise<T> {
  const now = Date.now;
  Date.now = () => Date.UTC(2000, 0, 1);
  try {
    return await start();
  } finally {
    Date.now = now;
  }
}

/** Loads the module with its data files read from disk when espeak reads them, instead of 24 MB held in memory. */
async function loadModule(): Promise<EspeakModule> {
  const file = openSync(createRequire(import.meta.url).resolve("@echogarden/espeak-ng-emscripten/espeak-ng.data"), "r");
  try {
    // Never written, so its pages are never given memory; each file of the virtual disk is a range of it.
    const image = new ArrayBuffer(fstatSync(file).size);
    const module = await createModule({ getPreloadedPackage: () => image, print: silent, printErr: silent });
    const operations = module.FS.lookupPath("/usr/share/espeak-ng-data/phontab").node.stream_ops;
    const readMemory = operations.read.bind(operations);
    operations.read = (stream, buffer, offset, length, position) => {
      const { contents, usedBytes: fileBytes } = stream.node;
      if (contents?.buffer !== image) return readMemory(stream, buffer, offset, length, position);
      const bytes = Math.max(0, Math.min(length, fileBytes - position));
      return bytes === 0 ? 0 : readSync(file, buffer, offset, bytes, contents.byteOffset + position);
    };
    return module;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}
