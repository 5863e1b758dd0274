/** Runs work one at a time, in the order of the calls; one that fails does not keep the next from its turn. */
export function createSerialiser(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    // The failure is the caller's; the next one has its turn.
    last = run.catch(() => undefined);
    return run;
  };
}
