const type = "audio/mpeg";

export interface AudioStream {
  /** For an audio element's `src`, once. */
  src: string;
  close: () => void;
}

/**
 * Streams MP3 while it is generated to an audio element: it plays from the first frames, where the element alone
 * buffers tens of kilobytes first. undefined in a browser without support: the element gets the URL.
 */
export function openStream(url: string): AudioStream | undefined {
  // An audio element plays cross-origin media; a script cannot read it.
  const isOwn = new URL(url, location.href).origin === location.origin;
  if (!isOwn || typeof MediaSource === "undefined" || !MediaSource.isTypeSupported(type)) return undefined;
  const source = new MediaSource();
  const scope = new AbortController();
  const src = URL.createObjectURL(source);
  const answer = fetch(url, { signal: scope.signal });
  // Reported to the element below, once it listens.
  answer.catch(() => undefined);

  async function feed(): Promise<void> {
    URL.revokeObjectURL(src);
    const buffer = source.addSourceBuffer(type);
    try {
      const { ok, body } = await answer;
      if (!ok || !body) throw new Error("There is nothing to play");
      const reader = body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        await append(buffer, value, scope.signal);
      }
      source.endOfStream();
    } catch {
      if (source.readyState === "open" && !scope.signal.aborted) source.endOfStream("network");
    }
  }

  source.addEventListener("sourceopen", () => void feed(), { once: true });
  return {
    src,
    close() {
      scope.abort();
      URL.revokeObjectURL(src);
    },
  };
}

async function append(buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const settled = new AbortController();
    const options = { signal: settled.signal };
    function settle(end: () => void): void {
      settled.abort();
      end();
    }
    buffer.addEventListener("updateend", () => settle(resolve), options);
    buffer.addEventListener("error", () => settle(() => reject(new Error("The audio cannot be read"))), options);
    signal.addEventListener("abort", () => settle(() => reject(new Error("The stream was closed"))), options);
    buffer.appendBuffer(bytes);
  });
}
