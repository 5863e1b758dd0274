import { useEffect, useEffectEvent } from "react";
import { isNotFound } from "../../platform/api/failure.ts";
import { toast } from "../../ui/toast.ts";
import type { LibrarySearch } from "./library-search.ts";
import { without } from "./list-filters.ts";
import type { SearchChange } from "./list-header.tsx";

/** Drops the filter of a saved link whose show was deleted, and says so. Answers whether that is under way. */
export function useMissingShow(error: Error | null, search: LibrarySearch, onSearchChange: SearchChange): boolean {
  const isMissing = search.podcast_id !== undefined && isNotFound(error);
  const drop = useEffectEvent(() => {
    toast.info("The show in this link no longer exists. Its filter was removed.");
    onSearchChange(without(search, "podcast_id"), { replace: true });
  });
  useEffect(() => {
    if (isMissing) drop();
  }, [isMissing]);
  return isMissing;
}
