import { Hourglass, Repeat } from "lucide-react";
import { memo } from "react";
import { classes } from "../../../../ui/classes.ts";
import { formatEstimate } from "../../../../platform/formats/duration.ts";
import type { ClipTools } from "./loaded-tools.ts";
import type { ClipView } from "./clip-view.ts";
import { clipName } from "./clip-name.ts";
import { rowLayout } from "./row-layout.ts";
import { clipWidth, SAMPLES_PER_SECOND, tenths } from "./scale.ts";

export interface ClipBoxProps {
  view: ClipView;
  /** Its place in its row, from 1 on, and how many there are: those out of sight are not rendered. */
  place: number;
  count: number;
  /** Pixels for a second. */
  scale: number;
  isSelected: boolean;
  /** One clip of the timeline is in the order of the Tab key. */
  isTabStop: boolean;
  isOpen: boolean;
  /** What it is trimmed and faded by; undefined where it is only read, and until that is loaded. */
  Handles: ClipTools["ClipHandles"] | undefined;
}

/** A clip's frame, title and handles, over the canvas of its row. */
export const ClipBox = memo(function ClipBox({
  view,
  place,
  count,
  scale,
  isSelected,
  isTabStop,
  isOpen,
  Handles,
}: ClipBoxProps) {
  const { id, section, title, startsAt, samples, clip, color, isWaiting } = view;
  const { clipTop, clipHeight } = rowLayout(section);
  const width = clipWidth(view, scale);
  const isLooped = clip.kind === "audio" && clip.loop !== "none";
  return (
    <li aria-posinset={place} aria-setsize={count}>
      <button
        type="button"
        data-clip={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={clipName({ title, startsAt, samples, volume: clip.volume, isWaiting })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        style={{
          top: clipTop,
          height: clipHeight,
          left: (startsAt / SAMPLES_PER_SECOND) * scale,
          width,
          ["--clip" as string]: color,
        }}
        className={classes(
          "timeline-clip",
          section === "TTS" ? "timeline-voice" : "timeline-music",
          isWaiting && "timeline-waiting",
          isSelected && "timeline-selected",
        )}
      >
        {width < 28 ? null : (
          <span className={classes("timeline-title", section === "TTS" ? "font-serif text-14" : "text-12 font-medium")}>
            <bdi className="truncate">{title}</bdi>
            {isLooped && width > 120 ? (
              <span className="flex shrink-0 items-center gap-1 font-normal text-ink-3 tabular-nums">
                <Repeat className="size-3" aria-hidden="true" />
                {tenths(clip.cueOut - clip.cueIn)} s
              </span>
            ) : null}
          </span>
        )}
        {isWaiting && width > 60 ? (
          <span className="timeline-note">
            <Hourglass className="size-3 shrink-0" aria-hidden="true" />
            <span className="truncate">Waiting · about {formatEstimate(samples / SAMPLES_PER_SECOND)}</span>
          </span>
        ) : null}
        {isSelected && Handles ? <Handles view={view} scale={scale} /> : null}
      </button>
    </li>
  );
});
