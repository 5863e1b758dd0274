import type { ObjectStore } from "./storage.ts";

/** Deletes what stands below a prefix and was written before a time. Answers how many objects that were. */
export async function sweepObjects(
  store: Pick<ObjectStore, "list" | "delete">,
  { prefix, before }: { prefix: string; before: Date },
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for await (const { key, modifiedAt } of store.list(prefix)) {
    signal.throwIfAborted();
    if (modifiedAt >= before) continue;
    await store.delete(key);
    deleted += 1;
  }
  return deleted;
}
