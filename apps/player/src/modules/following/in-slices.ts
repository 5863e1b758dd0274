/** Longer than this at a stretch, in milliseconds, no work of ours keeps a page from its own. */
const sliceMs = 8;

/** Runs work that stops at each step; between slices the page has its turn. */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let until = Date.now() + sliceMs; ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (Date.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = Date.now() + sliceMs;
  }
}
