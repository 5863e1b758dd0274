interface Counted {
  quarters: readonly { percent: number; value: number }[];
}

export const quarters = [25, 50, 75, 100] as const;

/** How many got to a quarter of the audio. */
export function listenersReaching({ quarters: counts }: Counted, percent: (typeof quarters)[number]): number {
  return counts.find((quarter) => quarter.percent === percent)?.value ?? 0;
}

/** Id of a sentence's element on the page. */
export function sentenceElementId(index: number): string {
  return `sentence-${index + 1}`;
}

/** A sentence with what its listeners did, as the call answers it. */
export interface SentenceFigures {
  text: string;
  /** Seconds from the start of the audio. */
  starts_at: number;
  /** Plays that were still going when it began. */
  listeners: number;
  /** Plays that ended in it. */
  stops: number;
}

/** A sentence with the shares that are drawn beside it. */
export interface RetentionRow extends SentenceFigures {
  index: number;
  /** Of the plays, how many were going when it began and when the next one did; 0 to 1. */
  from: number;
  to: number;
}

/** Sentences with the share of plays that heard each. */
export function retentionRows(sentences: readonly SentenceFigures[]): RetentionRow[] {
  const most = Math.max(0, ...sentences.map(({ listeners }) => listeners));
  const shareOf = (count: number) => (most === 0 ? 0 : count / most);
  return sentences.map((sentence, index) => {
    const from = shareOf(sentence.listeners);
    const left = sentences[index + 1]?.listeners ?? sentence.listeners - sentence.stops;
    return { ...sentence, index, from, to: shareOf(left) };
  });
}

/** How much is lost within a sentence, in points of a hundred. */
export function dropOf({ from, to }: RetentionRow): number {
  return Math.max(0, (from - to) * 100);
}

/** The sentences in which most stop, the steepest first; none in which hardly any do. */
export function steepestDrops(rows: readonly RetentionRow[], count: number): RetentionRow[] {
  return rows
    .filter((row) => Math.round(dropOf(row)) >= 1)
    .toSorted((a, b) => dropOf(b) - dropOf(a) || a.index - b.index)
    .slice(0, count);
}

/** The share of plays over time as an SVG path in a box of 100 by 100; `seconds` is the length of the audio. */
export function retentionPath(rows: readonly RetentionRow[], seconds: number): string {
  const last = rows.at(-1);
  if (last === undefined || seconds <= 0) return "";
  const points = [...rows.map(({ starts_at: at, from }) => [at, from] as const), [seconds, last.to] as const];
  return points
    .map(([at, share], index) => {
      const x = Math.min(100, (at / seconds) * 100);
      return `${index === 0 ? "M" : "L"}${x.toFixed(2)} ${(100 - share * 100).toFixed(2)}`;
    })
    .join("");
}
