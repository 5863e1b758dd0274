import type { Clock } from "../draft/save-timer.ts";

/** A manually advanced clock that runs due timers in order; promises settle in between. */
export function createManualClock(): Clock & { pass: (milliseconds: number) => Promise<void>; waiting: () => number } {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];

  async function settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }

  return {
    now: () => now,
    after: (milliseconds, run) => {
      const entry = { at: now + milliseconds, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    waiting: () => waiting.length,
    pass: async (milliseconds) => {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const next = waiting.filter((entry) => entry.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((entry) => entry !== next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

/** In-memory browser storage with a quota of `room` characters. */
export function createMemoryStorage(room = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("Full", "QuotaExceededError");
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}
