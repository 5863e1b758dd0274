import type { ListedObject } from "../platform/storage/index.ts";

/** What one side has and the other has not. */
export type Difference = { kind: "orphan"; object: ListedObject } | { kind: "missing"; key: string };

/**
 * Merges a listing of objects with the keys that rows name, both ascending: holds one of each in memory. Equal keys that
 * follow one another count once.
 * @throws when a side is not ascending: nothing that follows could be trusted
 */
export async function* compareKeys(
  objects: AsyncIterable<ListedObject>,
  known: AsyncIterable<string>,
): AsyncGenerator<Difference> {
  const named = ascending(known, (key) => key)[Symbol.asyncIterator]();
  let next = await named.next();
  for await (const object of ascending(objects, ({ key }) => key)) {
    while (next.done !== true && next.value < object.key) {
      yield { kind: "missing", key: next.value };
      next = await named.next();
    }
    if (next.done !== true && next.value === object.key) next = await named.next();
    else yield { kind: "orphan", object };
  }
  for (; next.done !== true; next = await named.next()) yield { kind: "missing", key: next.value };
}

async function* ascending<Item>(items: AsyncIterable<Item>, keyOf: (item: Item) => string): AsyncGenerator<Item> {
  let last: string | undefined;
  for await (const item of items) {
    const key = keyOf(item);
    if (key === last) continue;
    if (last !== undefined && key < last) throw new Error(`${key} was listed after ${last}.`);
    last = key;
    yield item;
  }
}
