// What the engine of voice packs adds to the library that it calls: sentences through the engine and its process, against
// the same sentences given to the library in this process, in the same rounds. The model is the tests' (a kilobyte, a tone
// of a twentieth of a second for each letter), so that what is measured is everything but the model.
// ROUNDS=<how often each sentence is spoken>, 40 when absent.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSherpaEngine } from "../packages/speech/src/index.ts";
import { loadDirectly } from "../packages/speech/src/test-kit/direct-library.ts";
import { testRequest } from "../packages/speech/src/test-kit/test-utterance.ts";
import { writeTinyPack } from "../packages/speech/src/test-kit/tiny-pack.ts";
import { median, print, printHardware, report } from "./kit.ts";

const sentences = [
  "Yes.",
  "The committee meets again on Tuesday.",
  "The committee meets again on Tuesday, when the members discuss the new proposal and vote on what comes after it.",
];
const rounds = Number(process.env["ROUNDS"] ?? 40);
/** Most that the engine may add to a sentence. */
const boundMs = 15;

async function timed<T>(work: () => Promise<T>): Promise<{ milliseconds: number; result: T }> {
  const begun = performance.now();
  const result = await work();
  return { milliseconds: performance.now() - begun, result };
}

function memoryMegabytes(pid: number | undefined): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

printHardware();
const folder = mkdtempSync(join(tmpdir(), "lectern-bench-"));
const packs = [writeTinyPack(join(folder, "one"), { id: "one" }), writeTinyPack(join(folder, "two"), { id: "two" })];
const engine = createSherpaEngine({ packs: () => packs, threads: 1, cacheDirectory: join(folder, "cache") });

function speak(text: string, voice = "one:tone0") {
  const profile = { speed: 100, pitch: "" as const, style: "", lang_code: "en-US" };
  return engine.synthesize({ ...testRequest(text), voice, profile });
}

try {
  await speak("The first of all.", "two:tone0");
  const cold = await timed(() => speak("Another pack."));
  print(`First sentence of another pack (a new process, a model loaded): ${cold.milliseconds.toFixed(0)} ms`);
  print(`The process holds ${memoryMegabytes(engine.pids()[0]).toFixed(0)} MB with a model of a kilobyte`);

  const speakDirectly = await loadDirectly(join(folder, "one"));
  for (const text of sentences) {
    const own: number[] = [];
    const direct: number[] = [];
    let seconds = 0;
    for (let round = 0; round < rounds; round += 1) {
      direct.push((await timed(() => speakDirectly(text))).milliseconds);
      const { milliseconds, result } = await timed(() => speak(text));
      own.push(milliseconds);
      seconds = result.samples.length / result.sampleRate;
    }
    report(
      `${seconds.toFixed(1)} s of sound: engine ${median(own).toFixed(1)} ms, library ${median(direct).toFixed(1)} ms; added`,
      median(own) - median(direct),
      boundMs,
      "ms",
    );
  }
} finally {
  await engine.close();
  rmSync(folder, { recursive: true });
}
