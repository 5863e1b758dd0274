import { useId } from "react";
import type { WireItemAnalytics } from "@lectern/contract";
import { ChartNoAxesColumn } from "lucide-react";
import { formatSoundLength } from "../../../platform/formats/duration.ts";
import { classes } from "../../../ui/classes.ts";
import { Card, cardClasses, DataTable } from "../card.tsx";
import { dropOf, type RetentionRow, retentionRows, sentenceElementId, steepestDrops } from "./retention.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import type { Track } from "../../../platform/playback/player-state.ts";
import { formatShare } from "../metrics/format-figure.ts";
import { WhatIsThis } from "../metrics/what-is-this.tsx";
import { type EditorParams, publicTrack, SentenceRow } from "./sentence-row.tsx";
import type { AnalyticsScope } from "../analytics-queries.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { RetentionCard } from "./retention-card.tsx";

/** The sentences in which most stop; each leads to its place in the text. */
function DropList({ drops }: { drops: readonly RetentionRow[] }) {
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
  const sentence = document.getElementById(sentenceElementId(index));
  sentence?.scrollIntoView({ block: "center" });
  sentence?.focus({ preventScroll: true });
}

export interface SentenceCardProps {
  rows: readonly RetentionRow[];
  steepest: RetentionRow | undefined;
  /** undefined: the item is deleted. */
  editor: EditorParams | undefined;
  /** undefined: nothing is public that could be heard. */
  track: Track | undefined;
  rangeName: string;
}

/** Where listeners stop: each sentence with how many were still listening. */
function SentenceCard({ rows, steepest, editor, track, rangeName }: SentenceCardProps) {
  return (
    <Card
      title="Where listeners stop"
      about={<WhatIsThis figure="stops" />}
      query={{ data: rows, error: null, isFetching: false, refetch: () => undefined }}
      renderChart={(sentences) => (
        <>
          <div aria-hidden="true" className="mb-1 flex text-12 text-ink-3 max-sm:hidden">
            <span className="w-13">Time</span>
            <span>Still listening</span>
          </div>
          <ol>
            {sentences.map((row) => (
              <SentenceRow key={row.index} row={row} isSteepest={row === steepest} editor={editor} track={track} />
            ))}
          </ol>
        </>
      )}
      renderTable={(sentences) => (
        <DataTable
          caption={`Where listeners stop, ${rangeName}`}
          columns={["Sentence", "Time", "Still listening", "Share", "Stop here"]}
          rows={sentences.map((row) => ({
            id: String(row.index),
            cells: [
              row.text,
              formatSoundLength(row.starts_at),
              formatCount(row.listeners),
              formatShare(row.from, 1),
              formatCount(row.stops),
            ],
          }))}
        />
      )}
    />
  );
}

export interface ItemFiguresProps {
  item: WireItemAnalytics;
  contentId: string;
  scope: AnalyticsScope;
  /** The days, as a person reads them. */
  rangeName: string;
}

const shownDrops = 4;

/** Where listeners stop beside the text, and the same of the whole article. */
export function ItemFigures({ item, contentId, scope, rangeName }: ItemFiguresProps) {
  const rows = retentionRows(item.sentences);
  const drops = steepestDrops(rows, shownDrops);
  return (
    <>
      {item.has_other_versions ? (
        <Notice>
          Plays of earlier versions of this text are in the figures above. The sentences are those of the audio that is
          public now.
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        {rows.length === 0 ? (
          <div className={cardClasses}>
            <EmptyState icon={<ChartNoAxesColumn />} title="No sentences to show">
              {item.is_deleted
                ? "The item was deleted, and its text with it. What was counted stays."
                : "The text of an uploaded audio is not known, and a draft has no readers yet."}
            </EmptyState>
          </div>
        ) : (
          <SentenceCard
            rows={rows}
            steepest={drops[0]}
            editor={item.is_deleted ? undefined : { ...scope, contentId }}
            track={publicTrack(item)}
            rangeName={rangeName}
          />
        )}
        <div className="grid gap-4">
          <RetentionCard item={item} rows={rows} steepest={drops[0]} rangeName={rangeName} />
          {drops.length === 0 ? null : <DropList drops={drops} />}
        </div>
      </div>
    </>
  );
}
