import type { PlayerEvent } from "@lectern/contract";
import type { Playback } from "../../playback.ts";

type Without<Event> = Event extends PlayerEvent ? Omit<Event, "n" | "at"> & { at?: number } : never;
/** An event without its number; now unless it says otherwise. */
export type Happening = Without<PlayerEvent>;

/** Seconds of listening that are told at once. The voice moves by less between two looks at it, or it was moved. */
const toldAtOnce = 30;

/**
 * Tells what is heard of a playback, as docs/ANALYTICS.md defines it. Answers what to call when the reader may not come
 * back, and when they have come back to another view of the page.
 */
export function trackListening(
  playback: Playback,
  tell: (happening: Happening) => void,
): { leave: () => void; restart: () => void } {
  // What was heard while this was still loaded is heard, too.
  const { played } = playback.element;
  let last = played.length ? played.start(played.length - 1) : playback.position;
  let movedAt = 0;
  let heard = 0;
  let isStarted = false;
  let toldStop = -1;
  let passed: number[] = [];

  function pass(percent: 25 | 50 | 75 | 100): void {
    if (!passed.includes(percent)) tell({ kind: "quarter", percent });
    passed.push(percent);
  }

  function move({ position, speed, duration }: Playback): void {
    const step = position - last;
    if (step <= 0 || step > toldAtOnce) return;
    if (!isStarted) tell({ kind: "play" });
    isStarted = true;
    movedAt = Date.now();
    heard += step / speed;
    for (const percent of [25, 50, 75] as const) {
      const mark = (duration * percent) / 100;
      if (last < mark && mark <= position) pass(percent);
    }
    if (heard >= toldAtOnce) tellHeard();
  }

  function tellHeard(): void {
    const seconds = Number(heard.toFixed(1));
    heard = 0;
    if (seconds) tell({ kind: "listen", seconds });
  }

  function leave(): void {
    tellHeard();
    if (isStarted && last !== toldStop) tell({ kind: "stop", at: movedAt, position: Number(last.toFixed(1)) });
    toldStop = last;
  }

  function restart(): void {
    isStarted = false;
    passed = [];
  }

  playback.on((event) => {
    // A pause says where the voice was last when nothing plays any more.
    if (event === "time") move(playback);
    if (event === "pause") tellHeard();
    if (event === "remove") leave();
    // With an outro the end is told after it: who leaves in it has heard the article.
    if ((event === "end" || playback.element.ended) && isStarted) {
      tellHeard();
      pass(100);
      tell({ kind: "end" });
      restart();
    }
    last = playback.position;
  });

  return { leave, restart };
}
