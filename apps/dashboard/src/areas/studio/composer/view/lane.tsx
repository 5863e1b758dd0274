import { memo, useCallback } from "react";
import { useStore } from "../../../../platform/store/store.ts";
import { ClipBox } from "./clip-box.tsx";
import type { TrackView } from "./clip-view.ts";
import { drawRow, type RowDrawing } from "./draw-row.ts";
import { rowLayout } from "./row-layout.ts";
import { SAMPLES_PER_SECOND } from "./scale.ts";
import type { TimelineState } from "./timeline-state.ts";
import { useCanvas } from "./use-canvas.ts";
import type { Tile } from "./use-tile.ts";

export interface LaneProps {
  track: TrackView;
  tile: Tile;
  /** Pixels for a second. */
  scale: number;
  state: TimelineState;
  peaksOf: RowDrawing["peaksOf"];
  gainOf: RowDrawing["gainOf"];
  /** The clip that the Tab key reaches. */
  tabStop: string | undefined;
  canEdit: boolean;
}

/** The clips of a track: a canvas with their sound, and their boxes over it. */
export const Lane = memo(function Lane({ track, tile, scale, state, peaksOf, gainOf, tabStop, canEdit }: LaneProps) {
  const selected = useStore(state.selected);
  const isOpen = useStore(state.isPopupOpen);
  const layout = rowLayout(track.section);
  const { left, width } = tile;
  const ownSelected = track.clips.some(({ id }) => id === selected) ? selected : undefined;
  const draw = useCallback(
    (context: CanvasRenderingContext2D, colorOf: (css: string) => string) => {
      const samplesPerPixel = SAMPLES_PER_SECOND / scale;
      drawRow(context, {
        clips: track.clips,
        layout,
        from: left * samplesPerPixel,
        columns: Math.ceil(width),
        samplesPerPixel,
        colorOf,
        peaksOf,
        gainOf,
        selected: ownSelected,
      });
    },
    [layout, left, ownSelected, scale, peaksOf, gainOf, track.clips, width],
  );
  const canvas = useCanvas(tile, layout.height, draw);
  const name = track.section === "TTS" ? "TTS" : `Track ${track.index + 1}`;
  return (
    <fieldset aria-label={name} data-track={track.section === "TTS" ? -1 : track.index} className="absolute inset-0">
      <canvas ref={canvas} aria-hidden="true" className="pointer-events-none absolute top-0" />
      {track.clips.map((view) => (
        <ClipBox
          key={view.id}
          view={view}
          scale={scale}
          isSelected={view.id === selected}
          isTabStop={view.id === tabStop}
          isOpen={isOpen && view.id === selected}
          canEdit={canEdit}
        />
      ))}
    </fieldset>
  );
});
