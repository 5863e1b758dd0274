import { useId } from "react";
import { formatSoundLength } from "../../../platform/formats/duration.ts";
import { classes } from "../../../ui/classes.ts";
import { cardClasses } from "../card.tsx";
import { dropOf, type RetentionRow } from "./retention.ts";
import { sentenceId } from "./sentence-id.ts";

/** The sentences in which most stop; each leads to its place in the text. */
export function DropList({ drops }: { drops: readonly RetentionRow[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`${cardClasses} p-5`}>
      <h2 id={titleId} className="mb-2 font-serif text-16 font-semibold">
        Steepest drops
      </h2>
      <ol className="[&>*+*]:border-t [&>*+*]:border-line">
        {drops.map((row, place) => (
          <li key={row.index}>
            <button
              type="button"
              onClick={() => goTo(row)}
              className="group grid w-full grid-cols-[1fr_auto] gap-x-2 rounded-6 py-2 text-left text-12 tabular-nums"
            >
              <span className="text-ink-3">{formatSoundLength(row.starts_at)}</span>
              <span className={classes("font-semibold", place === 0 && "text-bad")}>
                −{Math.round(dropOf(row))} pts
              </span>
              <span dir="auto" className="col-span-2 truncate font-serif text-14 group-hover:underline">
                {row.text}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function goTo({ index }: RetentionRow): void {
  const sentence = document.getElementById(sentenceId(index));
  sentence?.scrollIntoView({ block: "center" });
  sentence?.focus({ preventScroll: true });
}
