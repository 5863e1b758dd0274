import { fileURLToPath } from "node:url";
import { forkSandbox, watchProcess } from "@lectern/audio/sandbox";
import { diskError, PackError } from "../pack-manifest.ts";
import { type ArchiveLimits, archiveLimits, type UnpackedFiles } from "./entry-writer.ts";
import type { UnpackAnswer } from "./unpack-messages.ts";

export interface UnpackOptions {
  /** Bytes of the archive that were read. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
  limits?: ArchiveLimits;
  /** CPU time; 1 GB of bzip2 takes some five minutes. */
  cpuMs?: number;
}

const entry = fileURLToPath(new URL("./unpack-process.ts", import.meta.url));
const code = fileURLToPath(new URL("./", import.meta.url));
const heapMb = 256;
const memoryMb = 600;
/** A slow disk may hold up all that is written. */
const hangMs = 10 * 60_000;

/**
 * Unpacks what a model reads of an archive into an empty folder, in a process that reaches these two and nothing else.
 * Paths are absolute.
 * @throws {PackError}
 */
export async function unpackArchive(
  archive: string,
  folder: string,
  { onProgress, signal, limits = archiveLimits, cpuMs = 30 * 60_000 }: UnpackOptions = {},
): Promise<UnpackedFiles> {
  signal?.throwIfAborted();
  const child = forkSandbox(entry, { code, readable: [archive, folder], writable: [folder] }, heapMb);
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => child.pid === undefined && resolve());
  });
  const scope = new AbortController();
  let unwatch: (() => void) | undefined;
  try {
    return await new Promise<UnpackedFiles>((resolve, reject) => {
      child.on("message", (message) => {
        const answer = message as UnpackAnswer;
        if (answer.kind === "progress") onProgress?.(answer.bytes);
        else if (answer.kind === "unpacked") resolve({ files: answer.files, bytes: answer.bytes });
        else reject(failureOf(answer));
      });
      const crashed = (): void => reject(new PackError("The archive could not be unpacked: it ends its reader."));
      child.once("exit", crashed);
      child.once("error", crashed);
      unwatch = watchProcess(child, { cpuMs, hangMs, memoryMb }, (excess) => {
        if (excess === "memory") crashed();
        else if (excess === "hang")
          reject(
            new PackError("The archive was not unpacked: the disk is too slow at the moment.", { isPassing: true }),
          );
        else reject(new PackError("The archive takes too long to unpack."));
      });
      signal?.addEventListener("abort", () => reject(signal.reason as Error), { signal: scope.signal });
      child.send({ archive, folder, limits }, (error) => error && crashed());
    });
  } finally {
    scope.abort();
    unwatch?.();
    child.kill("SIGKILL");
    await exited;
  }
}

function failureOf(answer: Extract<UnpackAnswer, { kind: "refused" | "failed" }>): PackError {
  if (answer.kind === "refused") return new PackError(answer.message);
  return diskError(Object.assign(new Error(answer.message), { code: answer.systemCode }));
}
