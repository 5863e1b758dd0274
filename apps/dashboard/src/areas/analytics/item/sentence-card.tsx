import { formatCount } from "../../../platform/formats/count.ts";
import { formatSoundLength } from "../../../platform/formats/duration.ts";
import type { Track } from "../../../platform/playback/player-state.ts";
import { Card } from "../card.tsx";
import { DataTable } from "../data-table.tsx";
import { formatShare } from "../metrics/format-figure.ts";
import { WhatIsThis } from "../metrics/what-is-this.tsx";
import type { RetentionRow } from "./retention.ts";
import { type EditorParams, SentenceRow } from "./sentence-row.tsx";

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
export function SentenceCard({ rows, steepest, editor, track, rangeName }: SentenceCardProps) {
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
