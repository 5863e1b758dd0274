import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SourceFile } from "../../synthesis/master-sound.ts";
import { loadMp3EncoderModule } from "../mp3-encoder-module.ts";

export interface MakeLibrarySoundOptions {
  signal: AbortSignal;
  /** Else it takes what other threads leave of the processor, where the system has priorities of threads (Linux). */
  isWaitedFor: boolean;
}

/**
 * Makes a sound of the library, in a thread of its own that ends with it: for seconds it has a processor to itself.
 * @throws what the thread failed with; the signal's reason
 */
export async function makeLibrarySound(
  name: string,
  { signal, isWaitedFor }: MakeLibrarySoundOptions,
): Promise<SourceFile> {
  signal.throwIfAborted();
  const module = await loadMp3EncoderModule();
  const worker = new Worker(new URL("./synthesis-worker.ts", import.meta.url), {
    workerData: { name, module, isWaitedFor },
  });
  try {
    const [file] = (await once(worker, "message", { signal })) as [SourceFile];
    return file;
  } finally {
    await worker.terminate();
  }
}
