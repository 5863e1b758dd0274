import { fileTooLarge } from "./storage-error.ts";
import type { PutOptions } from "./storage.ts";

/** Carries a failure of the source past the store's own error handling: it is the caller's, not the store's. */
export class SourceFailure extends Error {
  constructor(cause: unknown) {
    super("The source failed.", { cause });
    this.name = "SourceFailure";
  }
}

/** The source's chunks, held to `maxBytes` and to the signal. */
export async function* boundedSource(
  source: AsyncIterable<Uint8Array>,
  { maxBytes = Infinity, signal }: Pick<PutOptions, "maxBytes" | "signal">,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of source) {
      signal?.throwIfAborted();
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw fileTooLarge();
      yield chunk;
    }
    signal?.throwIfAborted();
  } catch (error) {
    throw new SourceFailure(error);
  }
}

export async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.byteLength > 0) yield await Promise.resolve(bytes);
}
