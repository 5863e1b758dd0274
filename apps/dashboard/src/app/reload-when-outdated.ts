import { tabStorage } from "../platform/storage/browser-storage.ts";

const storageKey = "lectern.reloaded";
const minIntervalMs = 60_000;

/**
 * A page loaded before a deployment requests chunks that no longer exist. It reloads once to get the new code; if
 * that does not help, the error screen says so.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (Date.now() - Number(tabStorage.read(storageKey) ?? 0) < minIntervalMs) return;
    // Without storage a reload loop cannot be detected.
    if (!tabStorage.write(storageKey, String(Date.now()))) return;
    event.preventDefault();
    window.location.reload();
  });
}
