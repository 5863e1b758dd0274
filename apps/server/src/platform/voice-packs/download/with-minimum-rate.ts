/** At least so many bytes in each window of time. */
export interface MinimalRate {
  bytes: number;
  windowMs: number;
}

export class SenderTooSlow extends Error {}

/** The same chunks; ends with SenderTooSlow when a window passes in which less than the minimum arrives. */
export async function* withMinimumRate(
  source: AsyncIterable<Uint8Array>,
  { bytes, windowMs }: MinimalRate,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  let inWindow = 0;
  let timer: NodeJS.Timeout | undefined;
  const slow = Promise.withResolvers<never>();
  // It is raced against the download, which may have ended before.
  slow.promise.catch(() => undefined);
  function startWindow(): void {
    inWindow = 0;
    timer = setTimeout(() => {
      if (inWindow < bytes) slow.reject(new SenderTooSlow("The sender is too slow."));
      else startWindow();
    }, windowMs);
  }
  startWindow();
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), slow.promise]);
      if (done === true) return;
      inWindow += value.byteLength;
      yield value;
    }
  } finally {
    clearTimeout(timer);
  }
}
