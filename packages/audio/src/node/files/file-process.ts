import { setPriority } from "node:os";
import { AudioFileError } from "../../files/audio-file-error.ts";
import { convertFile } from "./convert-file.ts";
import type { FileAnswer, FileTask } from "./file-messages.ts";
import { inspectFile } from "./inspect-file.ts";

/** The process that reads one audio file. It reaches that file, and may be killed any time. */
process.on("message", (task: FileTask) => {
  answerOf(task).then(answer, (error: unknown) => answer(failureOf(error)));
});

// The parent process has ended.
process.on("disconnect", () => process.exit());

// Decoders report every damaged frame on the console.
Object.assign(console, { error: ignore, warn: ignore, log: ignore });
// A file of hours keeps a processor busy for minutes: whoever waits for a page comes first.
setPriority(10);

async function answerOf(task: FileTask): Promise<FileAnswer> {
  if (task.kind === "inspect") return { kind: "inspected", result: await inspectFile(task) };
  return { kind: "converted", result: await convertFile(task, report) };
}

let reported = 0;
let work = 0;

/** Tells every half a percent; and lets the process hear, every so often, that its parent has ended. */
async function report(share: number): Promise<void> {
  work += 1;
  if (share >= reported + 0.005) {
    reported = share;
    answer({ kind: "progress", share });
  }
  if (work % 16 === 0) await new Promise<void>((resolve) => setImmediate(resolve));
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
