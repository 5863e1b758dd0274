import { fileURLToPath } from "node:url";
import { resolve } from "node:path";
import type { ConvertedAudio, FileAnswer, FileTask, InspectedAudio } from "./file-messages.ts";
import { MP3_ENCODER_FOLDER } from "../mp3-encoder-module.ts";
import { forkSandbox } from "../sandbox/fork-sandbox.ts";
import { type ProcessExcess, type ProcessLimits, watchProcess } from "../sandbox/watch-process.ts";
import { MAX_AUDIO_FILE_SECONDS } from "../../files/audio-file.ts";
import { AudioFileError } from "../../audio-file-error.ts";

interface FileTaskLimits extends ProcessLimits {
  /** Of V8's heap. */
  heapMb: number;
}

/** The answer, or why there is none. */
type FileTaskEnd = Exclude<FileAnswer, { kind: "progress" }> | { kind: ProcessExcess | "crash" };

const entry = fileURLToPath(new URL("./file-process.ts", import.meta.url));
/** All of this package: decoders of files share modules with it. */
const code = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Runs one task in a process of its own and ends it. A process, not a thread: what a decoder does to its memory, or an
 * abort of V8 for want of it, ends that process alone; and only a process can be kept from files and network.
 * Paths are absolute. An abort of `signal` ends the process and rejects with its reason.
 */
async function runFileTask(
  task: FileTask,
  limits: FileTaskLimits,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<FileTaskEnd> {
  signal?.throwIfAborted();
  const { inputPath } = task;
  const writable = task.kind === "convert" ? [task.outputPath] : [];
  const child = forkSandbox(
    entry,
    { code, readable: [inputPath, MP3_ENCODER_FOLDER, ...writable], writable },
    limits.heapMb,
  );
  const exited = new Promise<void>((done) => {
    child.once("exit", () => done());
    child.once("error", () => child.pid === undefined && done());
  });
  let unwatch: (() => void) | undefined;
  const scope = new AbortController();
  try {
    return await new Promise<FileTaskEnd>((finish, reject) => {
      child.on("message", (message) => {
        const answer = message as FileAnswer;
        if (answer.kind === "progress") onProgress?.(answer.share);
        else finish(answer);
      });
      child.once("exit", () => finish({ kind: "crash" }));
      child.once("error", () => finish({ kind: "crash" }));
      unwatch = watchProcess(child, limits, (kind) => finish({ kind }));
      signal?.addEventListener("abort", () => reject(signal.reason as Error), { signal: scope.signal });
      child.send(task, (error) => error && finish({ kind: "crash" }));
    });
  } finally {
    scope.abort();
    unwatch?.();
    child.kill("SIGKILL");
    // Its output is nobody's any more once this returns: the caller may remove the file.
    await exited;
  }
}

export interface InspectOptions {
  signal?: AbortSignal | undefined;
  /** Longest sound that is taken; 4 hours when absent. */
  maxSeconds?: number | undefined;
  limits?: Partial<FileTaskLimits> | undefined;
}

export interface ConvertOptions extends InspectOptions {
  inputPath: string;
  /** Written anew; what stands there after a failure is of no use. */
  outputPath: string;
  /** An MP3 is handed out byte for byte and only measured; other formats are converted all the same. */
  keepOriginal?: boolean | undefined;
  /** For mixing: always stereo at 256 kbit/s, one channel as two. */
  asSource?: boolean | undefined;
  /** For the file's ID3 tag. */
  title?: string | undefined;
  /** BCP 47, for the ID3 tag; not told when absent. */
  language?: string | undefined;
  /** 0..1, work done. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Ten times what a file of 4 hours takes on one slow processor. */
const inspectLimits: FileTaskLimits = { cpuMs: 3 * 60_000, heapMb: 128, memoryMb: 320 };
const convertLimits: FileTaskLimits = { cpuMs: 2 * 60 * 60_000, heapMb: 192, memoryMb: 400 };

/**
 * What an audio file is and says of itself, told by its content, in a process that can reach nothing else.
 * @throws {AudioFileError} when it is refused; the signal's reason; a system's error as it was
 */
export async function inspectAudioFile(
  path: string,
  { signal, maxSeconds = MAX_AUDIO_FILE_SECONDS, limits }: InspectOptions = {},
): Promise<InspectedAudio> {
  const task = { kind: "inspect", inputPath: resolve(path), maxSeconds } as const;
  const end = await runAgain(() => runFileTask(task, { ...inspectLimits, ...limits }, undefined, signal));
  if (end.kind === "inspected") return end.result;
  throw failureOf(end);
}

/**
 * Turns an audio file into the MP3 that Lectern hands out (44.1 kHz; mono at 64 kbit/s and -19 LUFS, stereo at 128 kbit/s
 * and -16 LUFS; at most -1 dBTP), in a process that can reach nothing else.
 * @throws {AudioFileError} when it is refused; the signal's reason; a system's error as it was
 */
export async function convertAudioFile(options: ConvertOptions): Promise<ConvertedAudio> {
  const { inputPath, outputPath, keepOriginal = false, asSource = false, title = "", language = "" } = options;
  const { maxSeconds = MAX_AUDIO_FILE_SECONDS, onProgress, signal, limits } = options;
  const paths = { inputPath: resolve(inputPath), outputPath: resolve(outputPath) };
  const task = { kind: "convert", ...paths, keepOriginal, asSource, title, language, maxSeconds } as const;
  const end = await runAgain(() => runFileTask(task, { ...convertLimits, ...limits }, onProgress, signal));
  if (end.kind === "converted") return end.result;
  throw failureOf(end);
}

/** Once more where the machine may have ended the process, or kept it waiting: a file is blamed when that happens twice. */
async function runAgain(run: () => Promise<FileTaskEnd>): Promise<FileTaskEnd> {
  const end = await run();
  return end.kind === "crash" || end.kind === "hang" ? run() : end;
}

function failureOf(end: FileTaskEnd): Error {
  if (end.kind === "refused") return new AudioFileError(end.code, end.message);
  if (end.kind === "failed") {
    if (end.systemCode !== undefined) return Object.assign(new Error(end.message), { code: end.systemCode });
    return new AudioFileError("DAMAGED", "This audio file is damaged and cannot be read.", {
      cause: new Error(end.message),
    });
  }
  // A file that was read without end would have taken CPU time.
  if (end.kind === "hang")
    return Object.assign(new Error("The file could not be read in time."), { code: "ETIMEDOUT" });
  return new AudioFileError("DAMAGED", "This audio file is damaged, or too complex to be read.", {
    cause: new Error(end.kind),
  });
}
