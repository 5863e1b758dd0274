import { memo, useCallback } from "react";
import { useStore } from "../../../../platform/store/store.ts";
import { ClipBox, type ClipBoxProps } from "./clip-box.tsx";
import { clipsInSight } from "./clips-in-sight.ts";
import type { TrackView } from "./clip-view.ts";
import { drawRow, type RowDrawing } from "./draw-row.ts";
import { rowLayout } from "./row-layout.ts";
import { SAMPLES_PER_SECOND } from "./scale.ts";
import type { TimelineState } from "./timeline-state.ts";
import { DrawnTiles, type Drawing } from "./drawn-tiles.tsx";
import { TILE_WIDTH, type TileFeed, useTiles } from "./tile-feed.ts";

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
