import { useEffect, useId, useRef, useState } from "react";
import { voiceColor } from "../../ui/voice-hue.ts";
import { useStore } from "../store/store.ts";
import { editedParts } from "./edited-parts.ts";
import type { Track } from "./player-state.ts";
import { barsByVoice, edgePositions, type TimelineBlock } from "./timeline.ts";
import { usePeaks } from "./use-peaks.ts";
import { barHeights, barsPath } from "./waveform.ts";

const pitch = 4;
const height = 32;

export interface TimelineProps {
  track: Track | undefined;
  blocks: readonly TimelineBlock[];
  positionSeconds: number;
  /** 0 while it is not known. */
  durationSeconds: number;
  /** How far it can be heard while it is generated; undefined: whole. */
  readySeconds?: number | undefined;
}

/**
 * A track at a glance: its waveform in the hues of its voices, what was heard in full colour, edges where blocks meet,
 * hatching over what was edited since. A line while nothing more is known.
 */
export function Waveform({ track, blocks, positionSeconds, durationSeconds, readySeconds }: TimelineProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const peaks = usePeaks(track?.peaksUrl);
  const edited = useStore(editedParts);
  const parts = edited !== undefined && edited.trackId === track?.id ? edited.parts : [];

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const part = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0;
  const clip = `inset(0 ${(100 - part * 100).toFixed(2)}% 0 0)`;
  return (
    <div ref={box} aria-hidden="true" className="absolute inset-0 flex items-center">
      {peaks && durationSeconds > 0 ? (
        <>
          <Bars {...{ peaks, blocks, width, durationSeconds }} clip={clip} />
          <Marks {...{ blocks, parts, width, durationSeconds }} />
          <span className="absolute inset-y-0 w-px bg-ink" style={{ left: `${(part * 100).toFixed(2)}%` }} />
        </>
      ) : (
        <div className="relative h-1 w-full overflow-hidden rounded-full bg-line-strong">
          {readySeconds === undefined ? null : (
            <div
              data-ready
              className="absolute inset-y-0 left-0 rounded-full bg-accent opacity-35"
              style={{ width: `${((readySeconds / Math.max(durationSeconds, 0.001)) * 100).toFixed(2)}%` }}
            />
          )}
          <div className="absolute inset-0 rounded-full bg-accent" style={{ clipPath: clip }} />
        </div>
      )}
    </div>
  );
}

interface BarsProps {
  peaks: Uint8Array;
  blocks: readonly TimelineBlock[];
  width: number;
  durationSeconds: number;
  clip: string;
}

function Bars({ peaks, blocks, width, durationSeconds, clip }: BarsProps) {
  const bars = Math.floor(width / pitch);
  const heights = barHeights(peaks, bars);
  const paths = [...barsByVoice(blocks, { bars, durationSeconds })].map(([voice, indexes]) => (
    <path
      key={voice}
      d={barsPath(heights, indexes, { height, pitch })}
      stroke={voice === "" ? "var(--color-accent)" : voiceColor(voice)}
    />
  ));
  return (
    <>
      <svg className="absolute inset-0 size-full opacity-35" fill="none" strokeWidth="2" strokeLinecap="round">
        {paths}
      </svg>
      <svg
        style={{ clipPath: clip }}
        className="absolute inset-0 size-full"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
      >
        {paths}
      </svg>
    </>
  );
}

interface MarksProps {
  blocks: readonly TimelineBlock[];
  parts: readonly (readonly [start: number, end: number])[];
  width: number;
  durationSeconds: number;
}

/** The edges of blocks, and hatching over what was edited since. */
function Marks({ blocks, parts, width, durationSeconds }: MarksProps) {
  const hatch = useId();
  return (
    <svg className="absolute inset-0 size-full" fill="none">
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" className="stroke-ink-3" strokeWidth="3" />
        </pattern>
      </defs>
      {parts.map(([start, end]) => (
        <rect
          key={start}
          data-edited-part
          x={(start / durationSeconds) * width}
          y={0}
          width={Math.max(2, ((end - start) / durationSeconds) * width)}
          height={height}
          fill={`url(#${hatch})`}
          opacity={0.45}
        />
      ))}
      <path
        d={edgePositions(blocks, { durationSeconds, width })
          .map((x) => `M${x}.5 2V${height - 2}`)
          .join("")}
        className="stroke-edge"
      />
    </svg>
  );
}
