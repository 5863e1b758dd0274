import type { WireContentItem } from "@lectern/contract";
import { linkOptions } from "@tanstack/react-router";
import type { LibraryScope } from "../items/item-query.ts";
import { isAudioUpload } from "../items/item-status.ts";
import type { LibrarySearch } from "../items/library-search.ts";

/** Where an item is edited: in the editor; uploaded audio, which has no text, in a dialog over the list. */
export function itemAddress({ orgId, projectId }: LibraryScope, item: Pick<WireContentItem, "id" | "contentType">) {
  if (isAudioUpload(item)) {
    return linkOptions({
      to: "/organisation/$orgId/integration/$projectId/content",
      params: { orgId, projectId },
      search: (before: LibrarySearch) => ({ ...before, upload: item.id }),
      resetScroll: false,
    });
  }
  return linkOptions({
    to: "/organisation/$orgId/integration/$projectId/content/$contentId",
    params: { orgId, projectId, contentId: item.id },
  });
}
