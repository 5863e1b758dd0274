import { startTransition, useEffect, useRef, useState } from "react";

const settleMs = 150;
/** Rows by which a list may move in that time and still be read. */
const readableRows = 5;

/**
 * Which of the rows on the page have come to rest. A list that is scrolled fast has others in each frame: what costs
 * most of a row is drawn once it can be read.
 */
export function useSettledRows(ids: readonly string[], first: number): ReadonlySet<string> {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ ids, first });
  const timer = useRef<number>(undefined);

  useEffect(() => {
    latest.current = { ids, first };
    function wait(from: number): void {
      timer.current = window.setTimeout(() => {
        const now = latest.current;
        if (Math.abs(now.first - from) > readableRows) {
          wait(now.first);
          return;
        }
        timer.current = undefined;
        startTransition(() => setSettled(new Set(now.ids)));
      }, settleMs);
    }
    if (timer.current === undefined && ids.some((id) => !settled.has(id))) wait(first);
  });
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return settled;
}
