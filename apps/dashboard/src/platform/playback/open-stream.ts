import { LIVE_START_HEADER } from "@lectern/contract/live-audio";

const type = "audio/mpeg";
/** No more than this is fetched ahead of what is heard: a browser keeps some 25 minutes of such audio. */
const maxAheadSeconds = 300;

/** How a stream ended: with all that there was, cut off, or without any sound. */
export type StreamEnd = "whole" | "cut" | "nothing";

export interface StreamListener {
  /** What there is of one that is cut off is played to its end, and more is waited for where there is nothing. */
  playsOut: boolean;
  /** It begins at these seconds of the track. */
  begin: (startSeconds: number) => void;
  end: (how: StreamEnd) => void;
  /** How many seconds there are ahead of what is heard. */
  aheadSeconds: () => number;
}

export interface AudioStream {
  /** For an audio element's `src`, once. */
  src: string;
  close: () => void;
}

/** Whether a stream can begin anywhere in its track, here. */
export function canStream(url: string): boolean {
  // An audio element plays cross-origin media; a script cannot read it.
  const isOwn = new URL(url, location.href).origin === location.origin;
  return isOwn && typeof MediaSource !== "undefined" && MediaSource.isTypeSupported(type);
}

/**
 * Streams MP3 while it is generated to an audio element: it plays from the first frames, where the element alone
 * buffers tens of kilobytes first. undefined in a browser without support: the element gets the URL.
 */
export function openStream(url: string, listener: StreamListener): AudioStream | undefined {
  if (!canStream(url)) return undefined;
  const source = new MediaSource();
  const scope = new AbortController();
  const { signal } = scope;
  const src = URL.createObjectURL(source);
  const answer = fetch(url, { signal });
  // Reported to the element below, once it listens.
  answer.catch(() => undefined);

  async function read(buffer: SourceBuffer): Promise<StreamEnd> {
    let hasSound = false;
    try {
      const { ok, body, headers } = await answer;
      if (!ok || !body) return "nothing";
      const startSeconds = Number(headers.get(LIVE_START_HEADER) ?? 0);
      if (startSeconds > 0) buffer.timestampOffset = startSeconds;
      listener.begin(startSeconds);
      const reader = body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return hasSound ? "whole" : "nothing";
        await append(buffer, value, signal);
        hasSound = true;
        while (listener.aheadSeconds() > maxAheadSeconds && !signal.aborted) {
          await new Promise((resolve) => void setTimeout(resolve, 1000));
        }
      }
    } catch {
      return hasSound ? "cut" : "nothing";
    }
  }

  async function feed(): Promise<void> {
    URL.revokeObjectURL(src);
    const end = await read(source.addSourceBuffer(type));
    if (signal.aborted || source.readyState !== "open") return;
    if (end === "whole" || (end === "cut" && listener.playsOut)) source.endOfStream();
    else if (!listener.playsOut) source.endOfStream("network");
    listener.end(end);
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
