import { describe, expect, test } from "vitest";
import { mapConcurrently } from "./map-concurrently.ts";

async function collect<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
}

describe("mapConcurrently", () => {
  test("yields in the order of the items, whichever is ready first", async () => {
    const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
    const results = collect(
      mapConcurrently([0, 1, 2, 3], 4, async (item) => {
        await gates[item]?.promise;
        return item * 10;
      }),
    );
    for (const gate of gates.toReversed()) gate.resolve();
    expect(await results).toEqual([0, 10, 20, 30]);
  });

  test("never runs more at once than its width", async () => {
    let running = 0;
    let maxRunning = 0;
    const results = await collect(
      mapConcurrently(
        Array.from({ length: 20 }, (_, index) => index),
        3,
        async (item) => {
          running += 1;
          maxRunning = Math.max(maxRunning, running);
          await Promise.resolve();
          running -= 1;
          return item;
        },
      ),
    );
    expect(results).toHaveLength(20);
    expect(maxRunning).toBe(3);
  });

  test("a failure ends the run and begins nothing more", async () => {
    const begun: number[] = [];
    const run = collect(
      mapConcurrently([0, 1, 2, 3, 4, 5], 2, async (item) => {
        begun.push(item);
        if (item === 1) throw new Error("no");
        return Promise.resolve(item);
      }),
    );
    await expect(run).rejects.toThrow("no");
    expect(begun.length).toBeLessThan(5);
  });
});
