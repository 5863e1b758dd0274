import { mediaQueryStore } from "../../../platform/store/media-query.ts";
import { useStore } from "../../../platform/store/store.ts";

/** Where the voices have room beside the text. */
const wide = mediaQueryStore("(min-width: 68rem)");

export function useIsWide(): boolean {
  return useStore(wide);
}
