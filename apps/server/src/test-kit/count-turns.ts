import { vi } from "vitest";

/**
 * How many turns other requests got while a work ran. The clock that the work looks at says that each of its parts took so
 * long, on however busy a machine.
 */
export async function countTurns({ msAPart }: { msAPart: number }, work: () => Promise<unknown>): Promise<number> {
  let ms = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (ms += msAPart));
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  function turn(): void {
    turns += 1;
    next = setImmediate(turn);
  }
  next = setImmediate(turn);
  try {
    await work();
    return turns;
  } finally {
    clearImmediate(next);
    clock.mockRestore();
  }
}
