/**
 * Runs `work` on up to `concurrency` items at once and yields the results in the order of the items. The first failure
 * ends the run: no further work is started.
 */
export async function* mapConcurrently<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const running: Promise<IteratorResult<Result, undefined>>[] = [];

  async function takeNext(): Promise<IteratorResult<Result, undefined>> {
    const next = await source.next();
    return next.done === true ? { done: true, value: undefined } : { done: false, value: await work(next.value) };
  }

  function begin(): void {
    const result = takeNext();
    // Awaited in its turn; until then a failure must not count as unhandled.
    result.catch(() => undefined);
    running.push(result);
  }

  for (let index = 0; index < concurrency; index += 1) begin();
  for (;;) {
    const first = await running.shift();
    if (!first || first.done === true) return;
    begin();
    yield first.value;
  }
}
