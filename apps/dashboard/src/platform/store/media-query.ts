import type { ReadableStore } from "./store.ts";

/** Whether a CSS media query matches now; none does where a page is rendered outside a browser. */
export function mediaQueryStore(query: string): ReadableStore<boolean> {
  if (typeof window === "undefined") return { get: () => false, subscribe: () => () => undefined };
  const media = window.matchMedia(query);
  return {
    get: () => media.matches,
    subscribe(listener) {
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
  };
}
