import { tabStorage } from "../platform/storage/browser-storage.ts";

const storageKey = "lectern.reloaded";
const minIntervalMs = 60_000;

/**
 * A page loaded before a deployment requests chunks that no longer exist. It reloads once to get the new code; if
 * that does not help, the error screen says so. Chunks that the browser gives up because the page is left say nothing:
 * Firefox reports them, and reloading would lead back.
 */
export function reloadWhenOutdated(page: Pick<Location, "reload"> = window.location): void {
  let isLeaving = false;
  window.addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  // Whoever presses something is still here: what was opened was a download.
  for (const type of ["pointerdown", "keydown"]) {
    window.addEventListener(type, () => (isLeaving = false), { capture: true, passive: true });
  }
  window.addEventListener("vite:preloadError", (event) => {
    if (isLeaving) {
      event.preventDefault();
      return;
    }
    if (Date.now() - Number(tabStorage.read(storageKey) ?? 0) < minIntervalMs) return;
    // Without storage a reload loop cannot be detected.
    if (!tabStorage.write(storageKey, String(Date.now()))) return;
    event.preventDefault();
    page.reload();
  });
}
