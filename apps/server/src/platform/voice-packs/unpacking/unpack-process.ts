import { setPriority } from "node:os";
import { ArchiveRefused } from "./entry-writer.ts";
import { isSystemError, unpackFile, type UnpackTask } from "./unpack-file.ts";
import type { UnpackAnswer } from "./unpack-messages.ts";

/** The process that unpacks one archive. It reaches that file and the folder, and may be killed any time. */
process.on("message", (task: UnpackTask) => {
  // bzip2 keeps a processor busy for a minute: whoever waits for a page comes first.
  setPriority(5);
  unpackFile(task, report).then(
    (unpacked) => answer({ kind: "unpacked", ...unpacked }),
    (error: unknown) => answer(failureOf(error)),
  );
});

// The parent process has ended.
process.on("disconnect", () => process.exit());

const smallestStepBytes = 1_000_000;
let reportedBytes = 0;

function report(bytes: number): void {
  if (bytes < reportedBytes + smallestStepBytes) return;
  reportedBytes = bytes;
  answer({ kind: "progress", bytes });
}

function failureOf(error: unknown): UnpackAnswer {
  if (error instanceof ArchiveRefused) return { kind: "refused", message: error.message };
  const message = error instanceof Error ? (error.stack ?? error.message) : "unknown";
  return { kind: "failed", systemCode: isSystemError(error) ? error.code : undefined, message };
}

function answer(message: UnpackAnswer): void {
  process.send?.(message);
}
