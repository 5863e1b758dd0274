/** Answers undefined where too much waits already. */
export interface CardQueue {
  run<Result>(organisationId: string, work: () => Promise<Result>): Promise<Result | undefined>;
}

export interface CardQueueOptions {
  /** Of one organisation, the one under way included. */
  maxOfOne: number;
  maxOfAll: number;
}

/** One at a time, organisations in turn: whose pages are asked for a thousand times waits for itself alone. */
export function createCardQueue({ maxOfOne, maxOfAll }: CardQueueOptions): CardQueue {
  /** Beginnings of the works that wait, by organisation in the order of their turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isBusy = false;
  let count = 0;

  async function next(): Promise<void> {
    const [turn] = waiting;
    if (isBusy || !turn) return;
    const [organisationId, works] = turn;
    isBusy = true;
    await works[0]!();
    isBusy = false;
    count -= 1;
    works.shift();
    waiting.delete(organisationId);
    if (works.length > 0) waiting.set(organisationId, works);
    void next();
  }

  return {
    run(organisationId, work) {
      const works = waiting.get(organisationId) ?? [];
      if (works.length >= maxOfOne || count >= maxOfAll) return Promise.resolve(undefined);
      count += 1;
      waiting.set(organisationId, works);
      return new Promise((resolve, reject) => {
        works.push(() => work().then(resolve, reject));
        void next();
      });
    },
  };
}
