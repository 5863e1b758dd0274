import { mediaQueryStore } from "../../../platform/store/media-query.ts";
import { useStore } from "../../../platform/store/store.ts";

/** Minimum width for the voice panel beside the text. */
const wide = mediaQueryStore("(min-width: 68rem)");

export function useIsWide(): boolean {
  return useStore(wide);
}
