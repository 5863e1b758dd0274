import type { Layout, Timeline } from "@lectern/timeline";
import { ChevronDown, Magnet, Pause, Play, Redo2, SkipBack, Undo2 } from "lucide-react";
import { formatClock } from "../../../../platform/formats/duration.ts";
import { DUCKING_OPTIONS } from "../../../../platform/playback/ducking-options.ts";
import { useStore, useStoreSelector } from "../../../../platform/store/store.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { useIsReadOnly, useStudio } from "../../session/studio-context.ts";
import { dock } from "../dock.ts";
import { PatternSwitch } from "../patterns/pattern-switch.tsx";
import type { Transport } from "../playback/transport.ts";
import { ToolToggle } from "../tool-toggle.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { SAMPLES_PER_SECOND } from "./scale.ts";
import { ZoomControl } from "./zoom-control.tsx";

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
