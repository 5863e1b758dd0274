import { formatCount, formatWords } from "../formats/count.ts";

export interface WordsPriceProps {
  words: number;
  /** Words left before; null: no limit. */
  remaining: number | null;
  /** There may be more that was not priced. */
  isAtLeast?: boolean;
}

/** What generating is going to cost, and what it leaves. */
export function WordsPrice({ words, remaining, isAtLeast = false }: WordsPriceProps) {
  return (
    <>
      {isAtLeast ? "At least " : ""}
      <strong className="font-semibold text-ink tabular-nums">{formatWords(words)}</strong> {words === 1 ? "is" : "are"}{" "}
      to be consumed. Sentences that already have their audio cost nothing.
      {remaining === null || remaining < words ? null : (
        <span className="mt-1 block text-13 tabular-nums">
          {isAtLeast ? "At most " : ""}
          {formatCount(remaining - words)} of {formatCount(remaining)} words will be left.
        </span>
      )}
    </>
  );
}
