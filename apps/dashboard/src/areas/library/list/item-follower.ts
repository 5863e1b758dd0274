import type { BuildEvent } from "../../../platform/realtime/realtime.ts";

type Listener = (id: string, event: BuildEvent, isFirst: boolean) => void;

export interface ItemFollower {
  /** Follows these items and no others; those that were followed already stay subscribed. */
  follow: (ids: readonly string[]) => void;
}

/** Subscriptions to the items in sight. A listener is told which event is the first since an item is followed. */
export function createItemFollower(
  subscribe: (id: string, listener: (event: BuildEvent) => void) => () => void,
  listener: Listener,
): ItemFollower {
  const stops = new Map<string, () => void>();

  function add(id: string): void {
    let isFirst = true;
    const stop = subscribe(id, (event) => {
      const wasFirst = isFirst;
      isFirst = false;
      listener(id, event, wasFirst);
    });
    stops.set(id, stop);
  }

  return {
    follow(ids) {
      const wanted = new Set(ids);
      for (const [id, stop] of stops) {
        if (wanted.has(id)) continue;
        stops.delete(id);
        stop();
      }
      for (const id of wanted) if (!stops.has(id)) add(id);
    },
  };
}
