import { afterEach } from "vitest";
import type { EmbeddedEngine, EmbeddedEngineOptions } from "../../engine-process/embedded-engine.ts";
import { SpeechError } from "../../speech-error.ts";
import { createEspeakEngine } from "../espeak-engine.ts";

/** Starts engines that are closed after the test that started them. */
export function espeakEngines(): (options?: EmbeddedEngineOptions) => EmbeddedEngine {
  const engines: EmbeddedEngine[] = [];
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((made) => made.close()));
  });
  return (options) => {
    const made = createEspeakEngine(options);
    engines.push(made);
    return made;
  };
}

export function codeOf(error: unknown): string {
  return error instanceof SpeechError ? error.code : `no SpeechError: ${String(error)}`;
}

/** "ok", or the code of the error. */
export function result(promise: Promise<unknown>): Promise<string> {
  return promise.then(() => "ok", codeOf);
}

/** Of the engine's first process. */
export function pid(of: EmbeddedEngine): number {
  const [first] = of.pids();
  if (first === undefined) throw new Error("no process");
  return first;
}
