import { Hourglass, Repeat } from "lucide-react";
import { memo, useCallback } from "react";
import { classes } from "../../../../ui/classes.ts";
import { formatEstimate } from "../../../../platform/formats/duration.ts";
import type { ClipTools } from "./loaded-tools.ts";
import type { ClipView, TrackView } from "../scene/clip-view.ts";
import { clipLabel } from "../scene/clip-label.ts";
import { rowLayout } from "../scene/row-layout.ts";
import { clipWidth, SAMPLES_PER_SECOND, formatTenths } from "../scene/scale.ts";
import { useStore } from "../../../../platform/store/store.ts";
import { clipsInSight } from "./clips-in-sight.ts";
import { drawRow, type RowDrawing } from "../scene/draw-row.ts";
import type { TimelineState } from "../scene/timeline-state.ts";
import { type Drawing, DrawnTiles } from "../drawing/drawn-tiles.tsx";
import { TILE_WIDTH, type TileFeed, useTiles } from "../drawing/tiles.ts";

interface ClipBoxProps {
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
const ClipBox = memo(function ClipBox({
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
        aria-label={clipLabel({ title, startsAt, samples, volume: clip.volume, isWaiting })}
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
                {formatTenths(clip.cueOut - clip.cueIn)} s
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

export interface LaneProps {
  track: TrackView;
  feed: TileFeed;
  /** Pixels for a second. */
  scale: number;
  state: TimelineState;
  peaksOf: RowDrawing["peaksOf"];
  gainOf: RowDrawing["gainOf"];
  /** The clip that the Tab key reaches. */
  tabStop: string | undefined;
  Handles: ClipBoxProps["Handles"];
}

/** The clips of a track that are in sight: a canvas with their sound, and their boxes over it. */
export const Lane = memo(function Lane({ track, feed, scale, state, peaksOf, gainOf, tabStop, Handles }: LaneProps) {
  const tiles = useTiles(feed);
  const selected = useStore(state.selected);
  const isOpen = useStore(state.isPopupOpen);
  const layout = rowLayout(track.section);
  const ownSelected = track.clips.some(({ id }) => id === selected) ? selected : undefined;
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { left, width, colorOf }: Drawing) => {
      const samplesPerPixel = SAMPLES_PER_SECOND / scale;
      drawRow(context, {
        clips: track.clips,
        layout,
        from: left * samplesPerPixel,
        columns: width,
        samplesPerPixel,
        colorOf,
        peaksOf,
        gainOf,
        selected: ownSelected,
      });
    },
    [layout, ownSelected, scale, peaksOf, gainOf, track.clips],
  );
  const samplesOfTile = (TILE_WIDTH / scale) * SAMPLES_PER_SECOND;
  const inSight = clipsInSight(track.clips, {
    from: tiles.first * samplesOfTile,
    to: (tiles.first + tiles.count) * samplesOfTile,
    // Whichever clip has the focus, or is dragged, is selected.
    kept: [selected, tabStop],
  });
  const name = track.section === "TTS" ? "TTS" : `Track ${track.index + 1}`;
  return (
    <fieldset aria-label={name} data-track={track.section === "TTS" ? -1 : track.index} className="absolute inset-0">
      <DrawnTiles tiles={tiles} height={layout.height} draw={draw} />
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without markers for none */}
      <ul role="list" aria-label={`Clips of ${name}`}>
        {inSight.map(({ view, index }) => (
          <ClipBox
            key={view.id}
            view={view}
            place={index + 1}
            count={track.clips.length}
            scale={scale}
            isSelected={view.id === selected}
            isTabStop={view.id === tabStop}
            isOpen={isOpen && view.id === selected}
            Handles={Handles}
          />
        ))}
      </ul>
    </fieldset>
  );
});
