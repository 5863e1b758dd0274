import { ERRORS, type Lock, type Locker } from "@tus/server";

interface Held {
  /** Asks the holder to end. */
  requestRelease: () => void | Promise<void>;
  released: Promise<void>;
  release: () => void;
}

/**
 * One request at a time for an upload, in this process: a client that lost its connection asks again before the server
 * has noticed, and the request before gives way. Requests that meet in different processes are decided by the offset in
 * the database.
 */
export function createUploadLocks(): Locker {
  const held = new Map<string, Held>();

  function newLock(id: string): Lock {
    let own: Held | undefined;
    return {
      async lock(signal, requestRelease) {
        const aborted = new Promise<never>((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("The request ended.")), { once: true });
        });
        // Without a listener a late abort would be an unhandled rejection.
        aborted.catch(() => undefined);
        for (let before = held.get(id); before; before = held.get(id)) {
          if (signal.aborted) throw ERRORS.ABORTED;
          await before.requestRelease();
          await Promise.race([before.released, aborted]).catch(() => {
            throw ERRORS.ABORTED;
          });
        }
        const { promise, resolve } = Promise.withResolvers<void>();
        own = { requestRelease, released: promise, release: resolve };
        held.set(id, own);
      },
      unlock() {
        if (own && held.get(id) === own) held.delete(id);
        own?.release();
        return Promise.resolve();
      },
    };
  }

  return { newLock };
}
