import { tabStorage } from "../platform/storage/browser-storage.ts";

const storageKey = "lectern.reloaded";
const minIntervalMs = 60_000;

/**
 * A page opened before the server was updated asks for code that is gone. It starts over with the new code, once: if
 * that does not help, the error screen says so.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (Date.now() - Number(tabStorage.read(storageKey) ?? 0) < minIntervalMs) return;
    // Without storage there is no telling whether this would go round and round.
    if (!tabStorage.write(storageKey, String(Date.now()))) return;
    event.preventDefault();
    window.location.reload();
  });
}
