import { useSyncExternalStore } from "react";

/** Where the voices have room beside the text. */
const wide = window.matchMedia("(min-width: 68rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
