import { type PointerEvent, useRef, useState } from "react";
import { formatDuration, spokenDuration } from "../formats/duration.ts";
import { playback, usePlayback } from "./playback.ts";
import { blockIndexAt, neighbourStart, type TimelineBlock } from "./timeline.ts";
import { Timeline } from "./timeline-view.tsx";
import { useBlocks } from "./use-blocks.ts";

const arrowSeconds = 5;

/**
 * The playback position and seeking: by pointer on the timeline, by arrows (5 seconds), Page Up and Page Down (a
 * block), Home and End.
 */
export function SeekBar({ className }: { className?: string }) {
  const { track, positionSeconds, durationSeconds } = usePlayback();
  const blocks = useBlocks(track?.blocksUrl);
  const [pending, setPending] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const shown = pending ?? positionSeconds;
  const isKnown = durationSeconds > 0 && Number.isFinite(durationSeconds);

  function secondsAt(event: PointerEvent): number {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * durationSeconds;
  }

  function commit(event: PointerEvent): void {
    if (pending !== undefined) playback.seek(secondsAt(event));
    setPending(undefined);
  }

  return (
    <div className={className}>
      <div className="flex items-center gap-2.5 text-13 tabular-nums">
        <span className="text-ink md:w-16 md:text-right">{formatDuration(shown)}</span>
        {/* The slider below is for keys and for what reads the page aloud; a pointer goes by what is drawn. */}
        <div
          ref={box}
          onPointerDown={(event) => {
            if (!isKnown || event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setPending(secondsAt(event));
          }}
          onPointerMove={(event) => {
            if (pending !== undefined) setPending(secondsAt(event));
          }}
          onPointerUp={commit}
          onPointerCancel={() => setPending(undefined)}
          className="relative h-control-md min-w-0 flex-1 cursor-pointer touch-none rounded-6 has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <Timeline
            track={track}
            blocks={blocks}
            positionSeconds={shown}
            durationSeconds={isKnown ? durationSeconds : 0}
          />
          <input
            type="range"
            aria-label="Position"
            aria-valuetext={valueText(shown, isKnown ? durationSeconds : 0, blocks)}
            min={0}
            max={Math.max(1, Math.floor(isKnown ? durationSeconds : 0))}
            step={1}
            value={Math.floor(shown)}
            disabled={!isKnown}
            onChange={(event) => playback.seek(Number(event.target.value))}
            onKeyDown={(event) => {
              const target = positionByKey(event.key, shown, blocks);
              if (target === undefined) return;
              event.preventDefault();
              playback.seek(target);
            }}
            className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
          />
        </div>
        <span className="text-ink-3 md:w-16">{isKnown ? formatDuration(durationSeconds) : ""}</span>
      </div>
    </div>
  );
}

function positionByKey(key: string, seconds: number, blocks: readonly TimelineBlock[]): number | undefined {
  if (key === "PageDown") return neighbourStart(blocks, seconds, "next");
  if (key === "PageUp") return neighbourStart(blocks, seconds, "previous");
  const step = { ArrowLeft: -arrowSeconds, ArrowDown: -arrowSeconds, ArrowRight: arrowSeconds, ArrowUp: arrowSeconds }[
    key
  ];
  return step === undefined ? undefined : seconds + step;
}

function valueText(seconds: number, durationSeconds: number, blocks: readonly TimelineBlock[]): string {
  const place =
    durationSeconds > 0 ? `${spokenDuration(seconds)} of ${spokenDuration(durationSeconds)}` : spokenDuration(seconds);
  if (blocks.length < 2) return place;
  return `${place}, block ${Math.max(0, blockIndexAt(blocks, seconds)) + 1} of ${blocks.length}`;
}
