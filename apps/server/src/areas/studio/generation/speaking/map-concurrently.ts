/**
 * Runs `work` on up to `concurrency` items at once and yields the results in the order of the items. The first failure
 * ends the run: no further work is started.
 */
export async function* mapConcurrently<Item, Result>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const source = items[Symbol.iterator]();
  const running: Promise<Result>[] = [];

  function begin(): void {
    const next = source.next();
    if (next.done === true) return;
    const result = work(next.value);
    // Awaited in its turn; until then a failure must not count as unhandled.
    result.catch(() => undefined);
    running.push(result);
  }

  for (let index = 0; index < concurrency; index += 1) begin();
  for (;;) {
    const first = running.shift();
    if (!first) return;
    const result = await first;
    begin();
    yield result;
  }
}
