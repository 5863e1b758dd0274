import { useEffect, useRef, useState } from "react";
import { formatDuration, spokenDuration } from "../formats/duration.ts";
import { playback, usePlayback } from "./playback.ts";
import { usePeaks } from "./use-peaks.ts";
import { barHeights, barsPath } from "./waveform.ts";

const pitchPx = 4;
const heightPx = 32;

/** Where the track is, and going elsewhere: its waveform, or a line while that is not known. */
export function SeekBar({ className }: { className?: string }) {
  const { track, positionSeconds, durationSeconds } = usePlayback();
  const [pending, setPending] = useState<number>();
  const dragging = useRef(false);
  const shown = pending ?? positionSeconds;
  const part = durationSeconds > 0 ? Math.min(1, shown / durationSeconds) : 0;

  function commit(): void {
    dragging.current = false;
    if (pending !== undefined) playback.seek(pending);
    setPending(undefined);
  }

  return (
    <div className={className}>
      <div className="flex items-center gap-2.5 text-13 tabular-nums">
        <span className="text-ink md:w-16 md:text-right">{formatDuration(shown)}</span>
        <div className="relative h-8 min-w-0 flex-1 rounded-6 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <Waveform peaksUrl={track?.peaksUrl} part={part} />
          <input
            type="range"
            aria-label="Position"
            aria-valuetext={`${spokenDuration(shown)} of ${spokenDuration(durationSeconds)}`}
            min={0}
            max={Math.max(1, Math.floor(durationSeconds))}
            step={1}
            value={Math.floor(shown)}
            disabled={durationSeconds === 0}
            onPointerDown={() => (dragging.current = true)}
            onPointerUp={commit}
            onPointerCancel={commit}
            onChange={(event) => {
              const seconds = Number(event.target.value);
              if (dragging.current) setPending(seconds);
              else playback.seek(seconds);
            }}
            onKeyDown={(event) => {
              const step = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
              if (step === undefined) return;
              event.preventDefault();
              playback.skip(step);
            }}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
          />
        </div>
        <span className="text-ink-3 md:w-16">{formatDuration(durationSeconds)}</span>
      </div>
    </div>
  );
}

/** The waveform, or a line: the part that was heard in the accent. */
function Waveform({ peaksUrl, part }: { peaksUrl: string | undefined; part: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [bars, setBars] = useState(0);
  const peaks = usePeaks(peaksUrl);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setBars(Math.floor(element.clientWidth / pitchPx)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const clip = `inset(0 ${(100 - part * 100).toFixed(2)}% 0 0)`;
  return (
    <div ref={box} aria-hidden="true" className="absolute inset-0 flex items-center">
      {peaks ? (
        <WaveformBars peaks={peaks} bars={bars} clip={clip} />
      ) : (
        <div className="relative h-1 w-full overflow-hidden rounded-full bg-line-strong">
          <div className="absolute inset-0 rounded-full bg-accent" style={{ clipPath: clip }} />
        </div>
      )}
    </div>
  );
}

function WaveformBars({ peaks, bars, clip }: { peaks: Uint8Array; bars: number; clip: string }) {
  const path = barsPath(barHeights(peaks, bars), heightPx, pitchPx);
  return (
    <>
      <svg
        className="absolute inset-0 size-full text-accent opacity-35"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d={path} />
      </svg>
      <svg
        style={{ clipPath: clip }}
        className="absolute inset-0 size-full text-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d={path} />
      </svg>
    </>
  );
}
