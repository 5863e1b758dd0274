/** Which connections want to hear of which items. */
export interface Subscriptions<Connection> {
  add(connection: Connection, contentId: string): void;
  remove(connection: Connection, contentId: string): void;
  removeAll(connection: Connection): void;
  of(contentId: string): ReadonlySet<Connection>;
  countOf(connection: Connection): number;
}

export function createSubscriptions<Connection>(): Subscriptions<Connection> {
  const byContent = new Map<string, Set<Connection>>();
  const byConnection = new Map<Connection, Set<string>>();

  function remove(connection: Connection, contentId: string): void {
    drop(byContent, contentId, connection);
    drop(byConnection, connection, contentId);
  }

  return {
    add(connection, contentId) {
      put(byContent, contentId, connection);
      put(byConnection, connection, contentId);
    },
    remove,
    removeAll(connection) {
      for (const contentId of byConnection.get(connection) ?? []) remove(connection, contentId);
    },
    of: (contentId) => byContent.get(contentId) ?? new Set(),
    countOf: (connection) => byConnection.get(connection)?.size ?? 0,
  };
}

function put<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

function drop<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}
