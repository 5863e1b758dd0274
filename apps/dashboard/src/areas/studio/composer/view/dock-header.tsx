import { ChevronDown, Magnet, Pause, Play, Redo2, SkipBack, Undo2 } from "lucide-react";
import { formatClock } from "../../../../platform/formats/duration.ts";
import { useStore, useStoreSelector } from "../../../../platform/store/store.ts";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { dock } from "../dock.ts";
import type { Transport } from "../playback/transport.ts";
import { SAMPLES_PER_SECOND } from "./scale.ts";
import { ZoomControl } from "./zoom-control.tsx";

export interface DockHeaderProps {
  transport: Pick<Transport, "state" | "seek" | "play" | "pause" | "toggle">;
  samples: number;
  zoom: number;
  onZoom: (zoom: number) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** The dock's tools: playing, undo, snapping, zoom. */
export function DockHeader({ transport, samples, zoom, onZoom, onUndo, onRedo }: DockHeaderProps) {
  const isPlaying = useStoreSelector(transport.state, ({ status }) => status === "playing" || status === "loading");
  const snaps = useStore(dock.snaps);
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 overflow-x-auto border-b border-line px-3">
      <IconButton label="Back to the start" icon={<SkipBack />} onClick={() => transport.seek(0)} />
      <IconButton
        label={isPlaying ? "Pause the timeline" : "Play the timeline"}
        icon={isPlaying ? <Pause /> : <Play />}
        keys="space"
        variant="primary"
        size="md"
        round
        onClick={transport.toggle}
      />
      <TimeTracker transport={transport} samples={samples} />
      <Divider />
      <IconButton label="Undo" icon={<Undo2 />} keys="mod+z" onClick={onUndo} />
      <IconButton label="Redo" icon={<Redo2 />} keys="mod+shift+z" onClick={onRedo} />
      <Divider />
      <Button
        variant="quiet"
        aria-pressed={snaps}
        icon={<Magnet />}
        onClick={() => dock.snaps.set(!snaps)}
        className={snaps ? "bg-accent-soft! text-accent!" : ""}
      >
        Snap
      </Button>
      <div className="ml-auto" />
      <ZoomControl zoom={zoom} onZoom={onZoom} />
      <IconButton label="Close the timeline" icon={<ChevronDown />} onClick={() => dock.isOpen.set(false)} />
    </div>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-1.5 h-5 w-px shrink-0 bg-line" />;
}

/** Where playing is, and the length of the timeline. */
function TimeTracker({
  transport,
  samples,
}: {
  transport: Pick<Transport, "state" | "seek" | "play" | "pause" | "toggle">;
  samples: number;
}) {
  const seconds = useStoreSelector(transport.state, (state) => state.seconds);
  return (
    <p className="ml-2 shrink-0 text-13 text-ink-3 tabular-nums">
      <span className="text-16 font-semibold text-ink">{formatClock(seconds)}</span>
      {` / ${formatClock(samples / SAMPLES_PER_SECOND)}`}
    </p>
  );
}
