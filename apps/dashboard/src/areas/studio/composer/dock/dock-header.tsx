import { useEffect, useRef } from "react";
import { type Layout, MAX_ZOOM, type Timeline } from "@lectern/timeline";
import { ChevronDown, Magnet, Pause, Play, Redo2, SkipBack, Undo2, ZoomIn, ZoomOut } from "lucide-react";
import { useStore, useStoreSelector } from "../../../../platform/store/store.ts";
import type { Transport } from "../playback/transport.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Slider } from "../../../../ui/fields/slider.tsx";
import { formatClock } from "../../../../platform/formats/duration.ts";
import { DUCKING_OPTIONS } from "../../../../platform/playback/ducking-options.ts";
import { Segmented } from "../../../../ui/fields/segmented.tsx";
import { useIsReadOnly, useStudio } from "../../session/studio-context.ts";
import { dock } from "../dock.ts";
import { PatternSwitch } from "../patterns/pattern-switch.tsx";
import { ToolToggle } from "../tool-toggle.tsx";
import { SAMPLES_PER_SECOND } from "../scene/scale.ts";

/** The meter's left end, in dB below full scale. */
const FLOOR_DB = 48;
/** How fast a bar falls, in dB for a frame. */
const FALL_DB = 0.8;

/** Levels of both channels as they sound, and loudness and true peak of the whole. */
function LevelMeter({ transport }: { transport: Pick<Transport, "state" | "levels"> }) {
  const bars = useRef<HTMLDivElement>(null);
  const isPlaying = useStoreSelector(transport.state, ({ status }) => status === "playing");
  const loudness = useStoreSelector(transport.state, (state) => state.loudness);

  useEffect(() => {
    let frame = 0;
    const shown = [-FLOOR_DB, -FLOOR_DB];
    function step(): void {
      const peaks = transport.levels();
      for (const [channel, bar] of [...(bars.current?.children ?? [])].entries()) {
        const level = 20 * Math.log10(Math.max(1e-6, isPlaying ? (peaks[channel] ?? 0) : 0));
        shown[channel] = Math.max(level, (shown[channel] ?? 0) - FALL_DB, -FLOOR_DB);
        const share = 1 + shown[channel] / FLOOR_DB;
        (bar.firstElementChild as HTMLElement).style.transform = `scaleX(${Math.min(1, share).toFixed(3)})`;
      }
      if (isPlaying || shown.some((level) => level > -FLOOR_DB)) frame = requestAnimationFrame(step);
    }
    step();
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, transport]);

  return (
    <div className="flex shrink-0 items-center gap-2 text-12 text-ink-3 @max-[52rem]/tools:hidden">
      <span className="@max-[72rem]/tools:sr-only">Master</span>
      <div ref={bars} aria-hidden="true" className="flex w-20 flex-col gap-1">
        {["left", "right"].map((channel) => (
          <div key={channel} className="h-1.5 overflow-clip bg-line">
            <div className="h-full origin-left scale-x-0 bg-good" />
          </div>
        ))}
      </div>
      {loudness === undefined ? null : (
        <span className="flex gap-2 tabular-nums">
          <Level value={loudness.integrated} unit="LUFS" />
          <span className="@max-[64rem]/tools:hidden">
            <Level value={loudness.truePeak} unit="dBTP" />
          </span>
        </span>
      )}
    </div>
  );
}

function Level({ value, unit }: { value: number; unit: string }) {
  const text = Number.isFinite(value) ? value.toFixed(1).replace("-", "−") : "−∞";
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold text-ink">{text}</span> {unit}
    </span>
  );
}

const STEP = 10;

/** Zoom, 0..100; `onZoom` keeps what it is given within that. */
function ZoomControl({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <div className="flex shrink-0 items-center gap-1">
      <IconButton label="Zoom out" icon={<ZoomOut />} disabled={zoom <= 0} onClick={() => onZoom(zoom - STEP)} />
      <Slider label="Zoom" value={zoom} min={0} max={MAX_ZOOM} onValueChange={onZoom} className="w-20 max-sm:hidden" />
      <IconButton label="Zoom in" icon={<ZoomIn />} disabled={zoom >= MAX_ZOOM} onClick={() => onZoom(zoom + STEP)} />
      <span aria-hidden="true" className="w-7 text-12 text-ink-2 tabular-nums @max-[72rem]/tools:hidden">
        {Math.round(zoom)}
      </span>
    </div>
  );
}

export interface DockHeaderProps {
  transport: Transport;
  timeline: Timeline;
  layout: Layout;
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** The dock's tools: playing, undo, snapping, ducking, level, zoom. */
export function DockHeader({ transport, timeline, layout, zoom, onZoom }: DockHeaderProps) {
  const { composer, stats } = useStudio();
  const isReadOnly = useIsReadOnly();
  // Undo steps of the text count, too: its statistics are computed after each change.
  useStore(stats);
  const status = useStoreSelector(transport.state, (state) => state.status);
  const isPlaying = status === "playing" || status === "loading";
  const hasFailed = status === "failed";
  const snaps = useStore(dock.snaps);
  return (
    <div
      role="toolbar"
      aria-label="Timeline tools"
      className="@container/tools flex h-12 shrink-0 items-center gap-1 border-b border-line px-3 max-sm:h-auto max-sm:items-start max-sm:py-1"
    >
      {/* In a narrow dock the tools are scrolled, on a phone they wrap; what closes it stays. */}
      <div className="-m-1 flex min-w-0 flex-1 items-center gap-1 overflow-x-auto p-1 max-sm:flex-wrap">
        <IconButton label="Back to the start" icon={<SkipBack />} onClick={() => transport.seek(0)} />
        <IconButton
          label={isPlaying ? "Pause the timeline" : "Play the timeline"}
          hint={hasFailed ? "This browser cannot play the timeline." : undefined}
          icon={isPlaying ? <Pause /> : <Play />}
          keys="space"
          variant="primary"
          round
          disabled={hasFailed}
          onClick={transport.toggle}
        />
        <TimeTracker transport={transport} samples={layout.samples} />
        {isReadOnly ? null : (
          <>
            <Divider />
            <IconButton
              label="Undo"
              icon={<Undo2 />}
              keys="mod+z"
              disabled={!composer.canUndo()}
              onClick={composer.undo}
            />
            <IconButton
              label="Redo"
              icon={<Redo2 />}
              keys="mod+shift+z"
              disabled={!composer.canRedo()}
              onClick={composer.redo}
            />
            <Divider />
            <ToolToggle label="Snap" icon={<Magnet />} isOn={snaps} onToggle={() => dock.snaps.set(!snaps)} />
            <PatternSwitch timeline={timeline} />
            <Segmented
              label="Ducking"
              value={timeline.ducking}
              options={DUCKING_OPTIONS}
              onValueChange={(ducking) => composer.change({ type: "setDucking", ducking })}
              className="h-control-md! shrink-0 border-transparent! bg-transparent! max-sm:pl-1! max-[24rem]:[&>span]:hidden max-sm:[&_[role=radio]]:px-2"
            />
          </>
        )}
        <div className="ml-auto max-sm:hidden" />
        <LevelMeter transport={transport} />
        <Divider />
        <ZoomControl zoom={zoom} onZoom={onZoom} />
      </div>
      <IconButton label="Close the timeline" icon={<ChevronDown />} onClick={() => dock.isOpen.set(false)} />
    </div>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-1.5 h-5 w-px shrink-0 bg-line max-sm:hidden" />;
}

/** Where playing is, and the length of the timeline. */
function TimeTracker({ transport, samples }: { transport: Pick<Transport, "state">; samples: number }) {
  const seconds = useStoreSelector(transport.state, (state) => state.seconds);
  return (
    <p className="ml-2 w-28 shrink-0 text-13 text-ink-3 tabular-nums">
      <span className="text-16 font-semibold text-ink">{formatClock(seconds)}</span>
      {` / ${formatClock(samples / SAMPLES_PER_SECOND)}`}
    </p>
  );
}
