/** One turn after the other, round and round among those that have something left. `take` answers whether one has. */
export async function takeTurns<Waiting>(
  waiting: readonly Waiting[],
  { turns, signal }: { turns: number; signal: AbortSignal },
  take: (next: Waiting) => Promise<boolean>,
): Promise<void> {
  const queue = [...waiting];
  for (let turn = 0; turn < turns; turn += 1) {
    signal.throwIfAborted();
    const next = queue.shift();
    if (next === undefined) return;
    if (await take(next)) queue.push(next);
  }
}
