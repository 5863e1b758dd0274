import { execFile, spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { promisify } from "node:util";
import type { Block, VoiceProfile } from "@lectern/script";
import { textToBlocks } from "@lectern/script";
import type { LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import type { Publisher } from "../apps/server/src/test-kit/publisher.ts";

export const runFile = promisify(execFile);

export const voice = {
  lang_code: "en-US",
  voice: "en-US",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 100,
  pitch: "default",
  style: "",
} as const;

/** `profile`, or the voice that VOICE=<platform>/<voice> names. */
export function chosenVoice(profile: VoiceProfile): VoiceProfile {
  const [platform = profile.platform, code = profile.voice] = process.env["VOICE"]?.split("/") ?? [];
  return { ...profile, platform, voice: code };
}

export async function aliceParagraphs(): Promise<string[]> {
  const text = await readFile(new URL("../fixtures/alice.txt", import.meta.url), "utf8");
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
}

export async function chapterOne(): Promise<string[]> {
  const paragraphs = await aliceParagraphs();
  return paragraphs.slice(
    0,
    paragraphs.findIndex((paragraph) => paragraph.startsWith("CHAPTER II.")),
  );
}

/** A block for each paragraph. */
export function blocksOf(paragraphs: readonly string[], spokenBy: VoiceProfile = voice): Block[] {
  return paragraphs.flatMap((text) => textToBlocks([{ text }], spokenBy));
}

export function has(program: string): boolean {
  return spawnSync("which", [program]).status === 0;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printHardware(): void {
  const [cpu] = cpus();
  print(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? "?"}, Node ${process.versions.node}`,
  );
}

/** A measured value beside what it must reach; kept where `npm run bench` asks for it. */
export function report(what: string, value: number, bound: number, unit: string): void {
  const digits = value < 10 ? 2 : 0;
  print(`${value <= bound ? "ok  " : "MISS"} ${what}: ${value.toFixed(digits)} ${unit} (at most ${bound} ${unit})`);
  keep({ what, value, bound, unit, atLeast: false });
}

/** A measured value beside what it must reach at least. */
export function reportLeast(what: string, value: number, bound: number, unit: string): void {
  const digits = value < 10 ? 2 : 0;
  print(
    `${value >= bound ? "ok  " : "MISS"} ${what}: ${value.toFixed(digits)} ${unit} (at least ${bound.toFixed(digits)} ${unit})`,
  );
  keep({ what, value, bound, unit, atLeast: true });
}

function keep(figure: { what: string; value: number; bound: number; unit: string; atLeast: boolean }): void {
  const file = process.env["BENCH_FIGURES"];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

export interface Built {
  seconds: number;
  audioUrl: string;
}

/** Generates an item's audio; the time runs from the request to the first bytes of the finished file. */
export async function generate(
  server: LecternServer,
  publisher: Publisher,
  contentId: string,
  script: readonly Block[],
): Promise<Built> {
  const watch = await watchContent(server.url, publisher.token(), contentId);
  const begun = performance.now();
  await publisher.inProject("PUT", `/content/${contentId}/v2`, {
    title: "Alice",
    slate_value: script,
    is_draft: false,
  });
  const audioUrl = await watch.finished();
  const answer = await fetch(audioUrl, { headers: { range: "bytes=0-1023" } });
  await answer.arrayBuffer();
  const seconds = (performance.now() - begun) / 1000;
  if (answer.status !== 206) throw new Error(`The file answers ${answer.status}.`);
  return { seconds, audioUrl };
}

export async function newContent(publisher: Publisher, script: readonly Block[], title = "Alice"): Promise<string> {
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title,
    slate_value: script,
    is_draft: true,
  });
  return id;
}

interface RunningProcess {
  pid: number;
  parent: number;
  name: string;
  /** Of the processor, in user and system mode. */
  seconds: number;
}

/** /proc counts time in ticks of a hundredth of a second (USER_HZ). */
const ticksPerSecond = 100;

/** A process and everything below it, as /proc(5) tells. */
async function processTree(pid: number): Promise<RunningProcess[]> {
  const running = new Map<number, RunningProcess>();
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "");
    const [, id, name = "", rest = ""] = /^(\d+) \((.*)\) (.*)/s.exec(stat) ?? [];
    const fields = rest.split(" ");
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    if (id !== undefined) running.set(Number(id), { pid: Number(id), parent: Number(fields[1]), name, seconds });
  }
  const belongs = (one: number): boolean => one === pid || (running.has(one) && belongs(running.get(one)?.parent ?? 0));
  return [...running.values()].filter((one) => belongs(one.pid));
}

/** Proportional set size in MB of a process and everything below it; `skip` leaves out processes by name. */
export async function memoryOf(pid: number, skip?: RegExp): Promise<number> {
  let kilobytes = 0;
  for (const one of await processTree(pid)) {
    if (skip?.test(one.name)) continue;
    const rollup = await readFile(`/proc/${one.pid}/smaps_rollup`, "utf8").catch(() => "");
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

/** Processor time in seconds of a process and everything below it that still runs. */
export async function treeSeconds(pid: number): Promise<number> {
  return (await processTree(pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Processor time in seconds of the processes that this one started and that still run. */
export async function processorSecondsOfChildren(): Promise<number> {
  const children = (await processTree(process.pid)).filter(({ pid }) => pid !== process.pid);
  return children.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** What a piece of work of one process takes: seconds, of them on a processor, and memory in MB. */
export async function costOf<Result>(work: () => Promise<Result>) {
  const own = await memoryOf(process.pid);
  let memory = 0;
  let processor = 0;
  const sampling = setInterval(() => {
    void memoryOf(process.pid).then((all) => (memory = Math.max(memory, all - own)));
    void processorSecondsOfChildren().then((now) => (processor = Math.max(processor, now)));
  }, 100);
  const begun = performance.now();
  const result = await work();
  clearInterval(sampling);
  return { result, seconds: (performance.now() - begun) / 1000, processor, memory };
}
