import type { DetectedLanguage, DetectRequest } from "./language-worker.ts";

export interface LanguageDetector {
  /** Rejects when the detector could not be loaded. */
  detect: (request: DetectRequest) => Promise<DetectedLanguage[]>;
  /** Ends it and frees its memory; it starts anew for the next request. */
  close: () => void;
}

/** Detects languages in a web worker, which is loaded for the first request: it takes a quarter of a second. */
export function createLanguageDetector(): LanguageDetector {
  let worker: Worker | undefined;
  /** Requests under way; the worker answers in order. */
  let waiting: PromiseWithResolvers<DetectedLanguage[]>[] = [];

  function close(): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting) reject(new TypeError("The language detector was closed."));
    waiting = [];
  }

  function start(): Worker {
    const started = new Worker(new URL("./language-worker.ts", import.meta.url), { type: "module" });
    started.onmessage = ({ data }: MessageEvent<DetectedLanguage[]>) => waiting.shift()?.resolve(data);
    // The worker's script could not be fetched: a network error.
    started.onerror = close;
    return started;
  }

  return {
    detect(request) {
      worker ??= start();
      const answer = Promise.withResolvers<DetectedLanguage[]>();
      waiting.push(answer);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(request);
      return answer.promise;
    },
    close,
  };
}
