import type { WireContentItem } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { queries } from "../../../platform/api/queries.ts";
import type { BuildEvent } from "../../../platform/realtime/realtime.ts";
import { realtime } from "../../../platform/realtime/current-realtime.ts";
import { createItemFollower, type ItemFollower } from "./item-follower.ts";
import { type LibraryScope, updateCachedItem, refreshItems } from "../items/item-query.ts";
import { reactionTo } from "./live-reaction.ts";

/** Rows that are only scrolled past are not followed, and many events lead to one reading. */
const settleMs = 300;
/** A connection follows 200 items at most, those of other parts of the dashboard included. */
const maxFollowed = 150;

/**
 * Keeps the rows in sight as they are on the server: shows the progress of those that are being generated, and reads the
 * list again when a generation begins or ends, wherever it was begun.
 */
export function useLiveItems(
  scope: LibraryScope,
  items: ReadonlyMap<string, WireContentItem>,
  inSight: readonly string[],
): void {
  const queryClient = useQueryClient();
  const follower = useRef<ItemFollower>(undefined);
  const refreshing = useRef<number>(undefined);
  const building = [...items.values()].filter((item) => item.full_audio_status === "IN PROGRESS").map(({ id }) => id);
  const followed = [...new Set([...building, ...inSight])].slice(0, maxFollowed).join(" ");

  const refresh = useEffectEvent(() => {
    refreshing.current = undefined;
    void refreshItems(queryClient, scope);
    void queryClient.invalidateQueries(queries.usage(scope.orgId));
  });
  const react = useEffectEvent((id: string, event: BuildEvent, isFirst: boolean) => {
    const item = items.get(id);
    if (!item) return;
    const reaction = reactionTo(item, event, isFirst);
    if (reaction === "refresh") refreshing.current ??= window.setTimeout(() => refresh(), settleMs);
    if (reaction !== "progress" || event.type !== "progress") return;
    updateCachedItem(queryClient, scope, id, (known) => ({ ...known, progress: event.progress }));
  });

  useEffect(() => {
    follower.current = createItemFollower(
      (id, listener) => realtime.subscribe(id, listener),
      (id, event, isFirst) => react(id, event, isFirst),
    );
    return () => {
      follower.current?.follow([]);
      window.clearTimeout(refreshing.current);
      refreshing.current = undefined;
    };
  }, []);
  useEffect(() => {
    const timer = window.setTimeout(
      () => follower.current?.follow(followed === "" ? [] : followed.split(" ")),
      settleMs,
    );
    return () => window.clearTimeout(timer);
  }, [followed]);
}
