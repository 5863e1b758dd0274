import { closeSync, openSync } from "node:fs";
import { setPriority } from "node:os";
import { findAudioStart, openAudioFile } from "../../files/open-audio-file.ts";
import { readTags } from "../../files/tags/read-tags.ts";
import type { FileAnswer, FileTask, InspectedAudio, InspectTask } from "./file-messages.ts";
import { openFileSource } from "./file-source.ts";
import { AudioFileError } from "../../audio-file-error.ts";

/** Reads what a file holds and says of itself; decodes nothing. */
async function inspectFile({ inputPath, maxSeconds }: InspectTask): Promise<InspectedAudio> {
  const descriptor = openSync(inputPath, "r");
  try {
    const source = openFileSource(descriptor);
    const { format, seconds, sampleRate, channels } = await openAudioFile(source, maxSeconds);
    return { format, seconds, sampleRate, channels, ...readTags(source, format, findAudioStart(source)) };
  } finally {
    closeSync(descriptor);
  }
}

/** The process that reads one audio file. It reaches that file, and may be killed any time. */
process.on("message", (task: FileTask) => {
  answerOf(task).then(answer, (error: unknown) => answer(failureOf(error)));
});

// The parent process has ended.
process.on("disconnect", () => process.exit());

// Decoders report every damaged frame on the console.
Object.assign(console, { error: ignore, warn: ignore, log: ignore });

async function answerOf(task: FileTask): Promise<FileAnswer> {
  if (task.kind === "inspect") return { kind: "inspected", result: await inspectFile(task) };
  // A file of hours keeps a processor busy for minutes: whoever waits for a page comes first.
  setPriority(5);
  // Loaded for what needs it: whoever asks what a file is waits for half as long.
  const { convertFile } = await import("./convert-file.ts");
  return { kind: "converted", result: await convertFile(task, report) };
}

/** Of the progress that is told. */
const smallestStep = 0.005;
const pauseEveryMs = 500;
let reported = 0;
let paused = performance.now();

/** Tells the progress; and every so often hears whether the parent has ended, and gives memory back that samples left behind. */
async function report(share: number): Promise<void> {
  if (share >= reported + smallestStep) {
    reported = share;
    answer({ kind: "progress", share });
  }
  if (performance.now() - paused < pauseEveryMs) return;
  globalThis.gc?.({ type: "major", execution: "sync" });
  await new Promise<void>((resolve) => setImmediate(resolve));
  paused = performance.now();
}

function failureOf(error: unknown): FileAnswer {
  if (error instanceof AudioFileError) return { kind: "refused", code: error.code, message: error.message };
  const message = error instanceof Error ? (error.stack ?? error.message) : "unknown";
  const isSystem = error instanceof Error && "syscall" in error && "code" in error;
  return { kind: "failed", systemCode: isSystem ? String(error.code) : undefined, message };
}

function answer(message: FileAnswer): void {
  process.send?.(message);
}

function ignore(): void {}
