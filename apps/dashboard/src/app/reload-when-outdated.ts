const storageKey = "lectern.reloaded";
const oncePerMs = 60_000;

/**
 * A page opened before the server was updated asks for code that is gone. It starts over with the new code, once: if
 * that does not help, the error screen says so.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (event) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < oncePerMs) return;
      sessionStorage.setItem(storageKey, String(Date.now()));
    } catch {
      // Without storage there is no telling whether this would go round and round.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
