import { type PointerEvent, useCallback } from "react";
import { formatSoundLength } from "../../../../platform/formats/duration.ts";
import { useStoreSelector } from "../../../../platform/store/store.ts";
import type { Transport } from "../playback/transport.ts";
import { roundToTenths, TICK_SECONDS, ticksPerLabel } from "../scene/scale.ts";
import { DrawnTiles, type Drawing } from "../drawing/drawn-tiles.tsx";
import { type TileFeed, useTiles } from "../drawing/tiles.ts";

export const RULER_HEIGHT = 28;
const labelWidth = 56;
/** How far a key seeks, in seconds. */
const STEPS: Record<string, number> = {
  ArrowLeft: -0.1,
  ArrowRight: 0.1,
  PageDown: -TICK_SECONDS,
  PageUp: TICK_SECONDS,
  Home: -Infinity,
  End: Infinity,
};

export interface RulerProps {
  feed: TileFeed;
  /** Pixels for a second. */
  scale: number;
  seconds: number;
  transport: Pick<Transport, "state" | "position" | "seek">;
}

/** The ruler: a tick every 10 seconds; pressed or dragged on, it seeks. */
export function Ruler({ feed, scale, seconds, transport }: RulerProps) {
  const tiles = useTiles(feed);
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { left, width, colorOf }: Drawing) => {
      const labelled = ticksPerLabel(scale, labelWidth) * TICK_SECONDS;
      const step = Math.max(labelled / 10, TICK_SECONDS / 5);
      const drawn = step * scale >= 4 ? step : labelled;
      context.textBaseline = "middle";
      // A label that begins in the stretch before ends in this one.
      for (
        let at = Math.max(0, Math.floor((left - labelWidth) / scale / drawn) * drawn);
        at * scale < left + width;
        at += drawn
      ) {
        const x = Math.round(at * scale - left);
        const isTick = at % TICK_SECONDS === 0;
        context.fillStyle = colorOf(isTick ? "var(--color-edge)" : "var(--color-line-strong)");
        context.fillRect(x, RULER_HEIGHT - (isTick ? 9 : 4), 1, isTick ? 9 : 4);
        if (at % labelled !== 0) continue;
        context.fillStyle = colorOf("var(--color-ink-3)");
        context.fillText(formatSoundLength(at), x + 5, 12);
      }
    },
    [scale],
  );
  const now = useStoreSelector(transport.state, (state) => roundToTenths(state.seconds));

  function seek(to: number): void {
    transport.seek(Math.min(seconds, Math.max(0, roundToTenths(to))));
  }

  function seekToPointer(event: PointerEvent<HTMLElement>): void {
    seek((event.clientX - event.currentTarget.getBoundingClientRect().left) / scale);
  }

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input's thumb would be where the playhead is not
      role="slider"
      tabIndex={0}
      aria-label="Position"
      aria-valuemin={0}
      aria-valuemax={seconds}
      aria-valuenow={now}
      aria-valuetext={`${now.toFixed(1)} seconds`}
      data-part="ruler"
      className="relative h-full cursor-pointer touch-pan-x overflow-clip select-none focus-visible:-outline-offset-2"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        seekToPointer(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekToPointer(event);
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        seek(now + step * (event.shiftKey ? 10 : 1));
      }}
    >
      <DrawnTiles tiles={tiles} height={RULER_HEIGHT} draw={draw} />
    </div>
  );
}
