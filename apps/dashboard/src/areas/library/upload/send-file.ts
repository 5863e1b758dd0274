import { Upload } from "tus-js-client";

/** Sent in requests of this size: a proxy in front may not take longer ones. */
const requestBytes = 8 * 1024 * 1024;
/** The last one again and again; counted from the last byte that arrived. */
const retryDelays = [0, 500, 1000, 2000, 4000, 8000, 15_000, ...Array.from({ length: 100 }, () => 30_000)];

/** An upload that the server refused to go on with. */
export class UploadRefused extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(sentenceOf(body) ?? "The file was not taken.");
    this.name = "UploadRefused";
    this.status = status;
  }
}

/**
 * Sends what an address does not have of a file (tus 1.0). After a lost connection it asks how much arrived and goes on,
 * at once when the browser says that it is online again.
 */
export function sendFile(
  address: string,
  file: File,
  options: { signal: AbortSignal; onProgress: (percent: number) => void; onInterrupted: () => void },
): Promise<void> {
  const { signal, onProgress, onInterrupted } = options;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(file, {
    uploadUrl: address,
    chunkSize: requestBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onProgress: (sent, total) => onProgress(total > 0 ? (100 * sent) / total : 100),
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const goesOn = status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
      if (goesOn) onInterrupted();
      return goesOn;
    },
    onSuccess: () => resolve(),
    onError: (error) => {
      const answer = "originalResponse" in error ? error.originalResponse : null;
      reject(answer ? new UploadRefused(answer.getStatus(), answer.getBody()) : error);
    },
  });

  function goOn(): void {
    void upload.abort().then(() => upload.start());
  }
  function stop(): void {
    void upload.abort();
    reject(signal.reason as Error);
  }
  window.addEventListener("online", goOn);
  signal.addEventListener("abort", stop);
  upload.start();
  return promise.finally(() => {
    window.removeEventListener("online", goOn);
    signal.removeEventListener("abort", stop);
  });
}

/** Removes what has arrived of an upload. It is swept after a day in any case. */
export function discardUpload(address: string): void {
  // As the docstring says, what stays there is swept.
  void Upload.terminate(address).catch(() => undefined);
}

function sentenceOf(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}
