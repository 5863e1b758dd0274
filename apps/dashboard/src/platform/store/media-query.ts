import type { ReadableStore } from "./store.ts";

/** Whether a CSS media query matches now. */
export function mediaQueryStore(query: string): ReadableStore<boolean> {
  const media = window.matchMedia(query);
  return {
    get: () => media.matches,
    subscribe(listener) {
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
  };
}
