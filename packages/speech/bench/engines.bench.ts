// Figures of the embedded engines: node packages/speech/bench/engines.bench.ts [flite | espeak] [text file] [cache folder]
import { readFileSync } from "node:fs";
import { createEspeakEngine, createFliteEngine, type SynthesisRequest } from "../src/index.ts";
import { testRequest } from "../src/test-kit/test-utterance.ts";

const testSentence = "The committee meets again on Tuesday, when the members discuss the new proposal.";
const [, , platform = "flite", file, cacheDirectory] = process.argv;
const [voice, other] = platform === "flite" ? ["slt", "awb"] : ["en-US", "de-DE"];
const text = file ? readFileSync(file, "utf8") : `${testSentence} `.repeat(400);
const sentences = Array.from(
  new Intl.Segmenter("en", { granularity: "sentence" }).segment(text.replaceAll(/\s+/g, " ")),
  ({ segment }) => segment.trim(),
).filter((sentence) => /\p{L}/u.test(sentence));

function memoryMegabytes(pid: number | undefined): string {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kilobytes) / 1024).toFixed(0);
}

/** Processor time of a process so far, in seconds, at the usual 100 ticks a second. */
function processorSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measured<T>(work: () => Promise<T>): Promise<[number, T]> {
  const begun = performance.now();
  const done = await work();
  return [performance.now() - begun, done];
}

function report(what: string, value: string): void {
  console.log(`${what.padEnd(44)} ${value}`);
}

function asked(sentence: string, changes: Partial<SynthesisRequest> = {}): SynthesisRequest {
  return { ...testRequest(sentence), voice, ...changes };
}

const create = platform === "flite" ? createFliteEngine : createEspeakEngine;
const engine = create(cacheDirectory ? { cacheDirectory } : {});
const [cold] = await measured(() => engine.synthesize(asked(testSentence)));
report("first sentence, cold process", `${cold.toFixed(0)} ms`);
report("process after it", `${memoryMegabytes(engine.pids()[0])} MB`);

const [all, speeches] = await measured(() =>
  Promise.all(sentences.map((sentence) => engine.synthesize(asked(sentence)))),
);
const seconds = speeches.reduce((total, { samples, sampleRate }) => total + samples.length / sampleRate, 0);
const words = speeches.reduce((total, speech) => total + speech.words.length, 0);
report(`${sentences.length} sentences, ${words} words`, `${seconds.toFixed(0)} s of audio in ${all.toFixed(0)} ms`);
report("seconds of audio per second of work", ((seconds * 1000) / all).toFixed(0));
report("processor time of the process", `${processorSeconds(engine.pids()[0]).toFixed(1)} s`);
report("process after them", `${memoryMegabytes(engine.pids()[0])} MB`);

const warm: number[] = [];
for (let round = 0; round < 40; round += 1) {
  const [one] = await measured(() => engine.synthesize(asked(testSentence, { priority: "preview" })));
  warm.push(one);
}
warm.sort((a, b) => a - b);
report("one sentence, warm process: median, longest", `${warm[20]?.toFixed(1)} ms, ${warm.at(-1)?.toFixed(1)} ms`);

const [another] = await measured(() => engine.synthesize(asked("In an instant.", { voice: other })));
report("first sentence of another voice", `${another.toFixed(1)} ms`);
report("this process", `${memoryMegabytes(process.pid)} MB`);
await engine.close();
