import { useQuery } from "@tanstack/react-query";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { RotateCcw, RotateCw, Volume1, Volume2, VolumeX, X } from "lucide-react";
import { blockIndexAt, neighbourStart, type TimelineBlock } from "./timeline.ts";
import { formatDuration, spokenDuration } from "../formats/duration.ts";
import { playback, usePlayback } from "./playback.ts";
import { Waveform } from "./timeline-view.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Slider } from "../../ui/fields/slider.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Tooltip } from "../../ui/overlays/tooltip.tsx";
import { PlayButton } from "./play-button.tsx";
import { nextRate, playbackFailedMessage } from "./player-state.ts";
import { skipSeconds, usePlayerCommands } from "./use-player-commands.tsx";

/** Where a track's blocks lie; none while they are on their way, or when they are not known. */
function useBlocks(url: string | undefined): readonly TimelineBlock[] {
  const { data } = useQuery({
    queryKey: ["blocks of audio", url],
    enabled: url !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await fetch(url ?? "", { signal });
      if (!response.ok) throw new Error(`Blocks answered ${response.status}`);
      const places = (await response.json()) as [number, number, string][];
      return places.map(([start, duration, voice]) => ({ start, end: start + duration, voice }));
    },
    retry: false,
  });
  return data ?? none;
}

const none: readonly TimelineBlock[] = [];

const arrowSeconds = 5;

/**
 * The playback position and seeking: by pointer on the timeline, by arrows (5 seconds), Page Up and Page Down (a
 * block), Home and End.
 */
function SeekBar({ className }: { className?: string }) {
  const { track, positionSeconds, durationSeconds, readySeconds } = usePlayback();
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
          <Waveform
            track={track}
            blocks={blocks}
            positionSeconds={shown}
            durationSeconds={isKnown ? durationSeconds : 0}
            readySeconds={readySeconds}
          />
          <input
            type="range"
            aria-label="Position"
            aria-valuetext={valueText(shown, isKnown ? lengthText(durationSeconds, readySeconds) : "", blocks)}
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
        <span className="text-ink-3 md:w-16">
          {readySeconds === undefined ? null : <span title="Estimated">~</span>}
          {isKnown ? formatDuration(durationSeconds) : ""}
        </span>
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

/** The length of a track; what is estimated of one that is unfinished is said to be so. */
function lengthText(durationSeconds: number, readySeconds: number | undefined): string {
  return readySeconds === undefined ? spokenDuration(durationSeconds) : `about ${spokenDuration(durationSeconds)}`;
}

function valueText(seconds: number, length: string, blocks: readonly TimelineBlock[]): string {
  const place = length === "" ? spokenDuration(seconds) : `${spokenDuration(seconds)} of ${length}`;
  if (blocks.length < 2) return place;
  return `${place}, block ${Math.max(0, blockIndexAt(blocks, seconds)) + 1} of ${blocks.length}`;
}

/** How loud this browser plays. */
function Volume() {
  const volume = usePlayback((state) => state.volume);
  const muted = usePlayback((state) => state.muted);
  const silent = muted || volume === 0;
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={silent ? "Unmute" : "Mute"}
        keys="m"
        aria-pressed={silent}
        icon={silent ? <VolumeX /> : volume < 0.5 ? <Volume1 /> : <Volume2 />}
        onClick={() => playback.toggleMuted()}
      />
      <Slider
        label="Volume"
        className="w-20"
        min={0}
        max={100}
        step={5}
        value={silent ? 0 : Math.round(volume * 100)}
        format={(value) => `${value} %`}
        onValueChange={(value) => playback.setVolume(value / 100)}
      />
    </div>
  );
}

/** The player of what is loaded: see PlayerBar. */
export function ShownPlayerBar() {
  const state = usePlayback();
  const { track, status, rate } = state;
  usePlayerCommands();
  useRoomForToasts();
  if (!track) return null;
  return (
    <section
      aria-label="Audio player"
      className="z-(--layer-player) grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-t border-line bg-sheet px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:short:grid-cols-[auto_minmax(0,1fr)] short:py-1 short:pb-[max(0.25rem,env(safe-area-inset-bottom))] md:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)_minmax(0,1fr)] md:px-5"
    >
      <div className={classes("min-w-0", status !== "failed" && "max-md:short:hidden")}>
        <p dir="auto" className="truncate text-14 font-semibold">
          {track.title}
        </p>
        {status === "failed" ? (
          <p role="alert" className="text-12 text-bad">
            {playbackFailedMessage(state)}
          </p>
        ) : (
          <p className="truncate text-12 text-ink-3">{track.subtitle}</p>
        )}
      </div>
      <div className="flex items-center gap-2 md:min-w-0">
        <IconButton
          label="Back 10 seconds"
          keys="j"
          icon={<RotateCcw />}
          className="max-sm:hidden"
          onClick={() => playback.skip(-skipSeconds)}
        />
        <PlayButton name={track.title} status={status} keys="space" size="lg" onPress={() => playback.toggle()} />
        <IconButton
          label="Forward 10 seconds"
          keys="l"
          icon={<RotateCw />}
          className="max-sm:hidden"
          onClick={() => playback.skip(skipSeconds)}
        />
        <SeekBar className="min-w-0 flex-1 max-md:hidden" />
        <CloseButton className="md:hidden" />
      </div>
      <SeekBar className="col-span-2 max-md:short:col-span-1 md:hidden" />
      <div className="flex items-center justify-end gap-1 max-md:hidden">
        <Tooltip label="Speed">
          <Button
            variant="quiet"
            aria-label={`Speed ${rate}×`}
            className="w-14 tabular-nums"
            onClick={() => playback.setRate(nextRate(rate))}
          >
            {rate}×
          </Button>
        </Tooltip>
        <Volume />
        <CloseButton />
      </div>
    </section>
  );
}

function CloseButton({ className }: { className?: string }) {
  return <IconButton label="Close the player" icon={<X />} className={className} onClick={() => playback.stop()} />;
}

/** Toasts stand above the bar. */
function useRoomForToasts(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--toaster-bottom", "5.5rem");
    return () => {
      style.removeProperty("--toaster-bottom");
    };
  }, []);
}
