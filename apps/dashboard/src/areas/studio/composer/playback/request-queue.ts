/** Requests of which a few run at a time: a server or proxy refuses what comes in hundreds. */
export interface RequestQueue {
  /** Runs it after those that wait already. */
  add: <Answer>(key: string, request: () => Promise<Answer>) => Promise<Answer>;
  /** Lets a request that still waits run next. */
  hurry: (key: string) => void;
}

/** @param limit how many run at a time */
export function createRequestQueue(limit: number): RequestQueue {
  const waiting: { key: string; start: () => Promise<void> }[] = [];
  let running = 0;

  async function work(): Promise<void> {
    running += 1;
    for (let first = waiting.shift(); first; first = waiting.shift()) await first.start();
    running -= 1;
  }

  return {
    add: (key, request) =>
      new Promise((resolve, reject) => {
        waiting.push({ key, start: () => request().then(resolve, reject) });
        if (running < limit) void work();
      }),
    hurry(key) {
      const place = waiting.findIndex((one) => one.key === key);
      if (place > 0) waiting.unshift(...waiting.splice(place, 1));
    },
  };
}
