/** Parts of a build's work, in percent of the whole bar. */
const shares = { speaking: 35, encoding: 60 };

/** Percent of the bar that belongs to the voice of an item that is mixed; the mix has the rest. */
export const VOICE_SHARE = 70;

/** Turns work done (words) into 0..99; 100 is said by the finished build alone. */
export interface Progress {
  spoke(words: number): void;
  encoded(words: number): void;
}

/** `report` is called when the whole percent has changed and at least `intervalMs` have passed since the last call. */
export function createProgress(
  totals: { toSpeak: number; toEncode: number },
  report: (percent: number) => void,
  now: () => number,
  intervalMs = 250,
): Progress {
  let spoken = 0;
  let encoded = 0;
  let lastPercent = -1;
  let lastTime = -Infinity;

  function update(): void {
    const share = (done: number, total: number): number => (total === 0 ? 1 : Math.min(1, done / total));
    const work = shares.speaking * share(spoken, totals.toSpeak) + shares.encoding * share(encoded, totals.toEncode);
    const percent = Math.min(99, Math.floor(work));
    const time = now();
    if (percent === lastPercent || time - lastTime < intervalMs) return;
    lastPercent = percent;
    lastTime = time;
    report(percent);
  }

  return {
    spoke(words) {
      spoken += words;
      update();
    },
    encoded(words) {
      encoded += words;
      update();
    },
  };
}
