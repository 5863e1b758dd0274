/** A terminal sends Ctrl-C to every process of its group, and npm passes it on once more. */
const duplicateSignalMs = 1000;

export interface StopListener {
  /** Resolves when the process is asked to end; with the error when one was not caught. */
  asked: Promise<{ error: Error | undefined }>;
  /** Takes the listeners away. */
  done(): void;
}

/**
 * Listens for what ends a process: a signal, an uncaught error, or the end of the parent, by SIGHUP or by the channel
 * that it held. Who asks a second time does not want to wait: the process exits at once.
 */
export function listenForStop(): StopListener {
  const { promise, resolve } = Promise.withResolvers<{ error: Error | undefined }>();
  let askedAt: number | undefined;

  function onSignal(): void {
    const now = performance.now();
    if (askedAt !== undefined && now - askedAt > duplicateSignalMs) process.exit(130);
    askedAt ??= now;
    resolve({ error: undefined });
  }

  /** Not counted as a second request: a parent that forwarded a signal may end first. */
  function onParentGone(): void {
    askedAt ??= performance.now();
    resolve({ error: undefined });
  }

  function onError(thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (askedAt !== undefined) {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    }
    askedAt = performance.now();
    resolve({ error });
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
  process.on("SIGHUP", onParentGone);
  process.on("uncaughtException", onError);
  if (process.channel) {
    process.on("disconnect", onParentGone);
    process.channel.unref();
  } else if (Object.hasOwn(process, "connected")) {
    // There was a channel, and it closed before we listened.
    onParentGone();
  }
  return {
    asked: promise,
    done() {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, onSignal);
      process.off("SIGHUP", onParentGone);
      process.off("uncaughtException", onError);
      process.off("disconnect", onParentGone);
    },
  };
}
