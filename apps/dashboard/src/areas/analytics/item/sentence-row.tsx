import type { WireItemAnalytics } from "@lectern/contract";
import { Pencil, TrendingDown, Volume2 } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { playback } from "../../../platform/playback/playback.ts";
import type { Track } from "../../../platform/playback/player-state.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { formatSoundLength } from "../../../platform/formats/duration.ts";
import { classes } from "../../../ui/classes.ts";
import { formatShare } from "../metrics/format-figure.ts";
import { dropOf, type RetentionRow, sentenceElementId } from "./retention.ts";

/** The public audio of an item as the player of the page takes it; undefined while there is none. */
export function publicTrack(item: WireItemAnalytics): Track | undefined {
  if (item.audio_url === null) return undefined;
  return {
    id: item.content_id,
    kind: "item",
    url: item.audio_url,
    title: item.title === "" ? "Untitled" : item.title,
    ...(item.duration !== null && { durationSeconds: item.duration }),
  };
}

/** Plays an item from a sentence on. */
function HearIt({ track, startsAt }: { track: Track; startsAt: number }) {
  return (
    <button
      type="button"
      onClick={() => playback.play(track, { atSeconds: startsAt })}
      className="flex min-h-control-xs items-center gap-1 rounded-6 text-ink hover:underline"
    >
      <Volume2 className="size-3.5" aria-hidden="true" />
      Hear it
    </button>
  );
}

export interface EditorParams {
  orgId: string;
  projectId: string;
  contentId: string;
}

interface SentenceRowProps {
  row: RetentionRow;
  isSteepest: boolean;
  editor: EditorParams | undefined;
  /** undefined: nothing is public that could be heard. */
  track: Track | undefined;
}

/** A sentence with its time, how many were still listening, and a stretch of the curve as high as its text. */
export function SentenceRow({ row, isSteepest, editor, track }: SentenceRowProps) {
  const { from, to, text, listeners, stops, starts_at: startsAt } = row;
  const [left, right] = [from * 100, to * 100];
  return (
    <li
      id={sentenceElementId(row.index)}
      tabIndex={-1}
      className="relative flex scroll-mt-20 gap-2 sm:gap-3 text-12 tabular-nums outline-offset-2 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]"
    >
      <p className="w-10 shrink-0 pt-2 sm:flex sm:w-21 sm:justify-between">
        <span className="block text-ink-3">{formatSoundLength(startsAt)}</span>{" "}
        <span className={classes("block text-ink-2", isSteepest && "font-semibold text-ink!")}>
          {formatShare(from, 1)}
          <span className="sr-only"> still listening.</span>
        </span>
      </p>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-y-0 left-12 h-full w-8 sm:left-24 sm:w-18"
      >
        <path d={`M0 0H${left}L${right} 100H0Z`} className="fill-well" />
        {isSteepest ? <path d={`M${left} 0V100H${right}Z`} className="fill-bad" /> : null}
        <path
          d={`M${left} 0L${right} 100`}
          className="fill-none stroke-ink-3"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className={classes("ml-9 min-w-0 flex-1 rounded-6 px-2 py-1 sm:ml-21 sm:px-3", isSteepest && "bg-bad-soft")}>
        <p dir="auto" className="font-serif text-16 text-pretty text-ink">
          {text}
        </p>
        {isSteepest ? (
          <p className="mt-1 mb-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-bad">
            <span className="flex items-center gap-1.5">
              <TrendingDown className="size-3.5" aria-hidden="true" />
              <strong className="font-semibold">Steepest drop</strong>
              {formatCount(stops)} of {formatCount(listeners)} stop here, −{Math.round(dropOf(row))} pts
            </span>
            {track === undefined ? null : <HearIt track={track} startsAt={startsAt} />}
            {editor === undefined ? null : (
              <Link
                to="/organisation/$orgId/integration/$projectId/content/$contentId"
                params={editor}
                className="flex min-h-control-xs items-center gap-1 rounded-6 text-ink hover:underline"
              >
                <Pencil className="size-3" aria-hidden="true" />
                Open in the editor
              </Link>
            )}
          </p>
        ) : null}
      </div>
    </li>
  );
}
