import type { ServerMessage } from "@lectern/contract";
import type { Connection } from "./connection.ts";

export interface StateDeliveryOptions {
  presentState(callerId: string, contentId: string): Promise<ServerMessage | undefined>;
  /** Connections that follow the item, notified in addition to the named one. */
  subscribers(contentId: string): ReadonlySet<Connection>;
  /** The item does not exist for this connection's caller. */
  onRefused(connection: Connection, contentId: string): void;
  onError(error: unknown): void;
}

export interface StateDelivery {
  /** Sends the present state of an item to its subscribers and to the connection named. */
  deliver(contentId: string, also?: Connection): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/**
 * Loads states and sends them. Of one item only one load runs at a time: changes that come meanwhile are one more load
 * after it, so that a state never overtakes a newer one and a burst of changes costs two loads.
 */
export function createStateDelivery(options: StateDeliveryOptions): StateDelivery {
  const waiting = new Map<string, Set<Connection>>();
  const running = new Map<string, Promise<void>>();

  async function run(contentId: string): Promise<void> {
    for (let named = waiting.get(contentId); named; named = waiting.get(contentId)) {
      waiting.delete(contentId);
      try {
        await deliverTo(new Set([...options.subscribers(contentId), ...named]), contentId);
      } catch (error) {
        options.onError(error);
      }
    }
    running.delete(contentId);
  }

  async function deliverTo(connections: ReadonlySet<Connection>, contentId: string): Promise<void> {
    const byCaller = Map.groupBy(connections, ({ session }) => session?.callerId);
    for (const [callerId, theirs] of byCaller) {
      const state = callerId === undefined ? undefined : await options.presentState(callerId, contentId);
      for (const connection of theirs) {
        if (state) connection.send(state);
        else options.onRefused(connection, contentId);
      }
    }
  }

  return {
    deliver(contentId, also) {
      const named = waiting.get(contentId) ?? new Set();
      if (also) named.add(also);
      waiting.set(contentId, named);
      if (!running.has(contentId)) running.set(contentId, run(contentId));
    },
    idle: async () => {
      await Promise.all(running.values());
    },
  };
}
