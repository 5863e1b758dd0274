import type { WireContentItem } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queries } from "../../platform/api/queries.ts";
import { realtime } from "../../platform/realtime/current-realtime.ts";
import { type LibraryScope, patchItem, refreshItems } from "./item-query.ts";

/** Updates the progress of items that are being generated, and refetches the list when one finishes. */
export function useLiveItems(scope: LibraryScope, items: readonly WireContentItem[]): void {
  const queryClient = useQueryClient();
  const { orgId, projectId, contentType } = scope;
  const building = items
    .filter((item) => item.full_audio_status === "IN PROGRESS")
    .map((item) => item.id)
    .join(" ");

  useEffect(() => {
    if (building === "") return undefined;
    const here = { orgId, projectId, contentType };
    const stops = building.split(" ").map((id) =>
      realtime.subscribe(id, (event) => {
        if (event.type === "progress" && event.progress < 100) {
          patchItem(queryClient, here, id, (item) => ({ ...item, progress: event.progress }));
          return;
        }
        void refreshItems(queryClient, here);
        void queryClient.invalidateQueries(queries.usage(orgId));
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [building, orgId, projectId, contentType, queryClient]);
}
