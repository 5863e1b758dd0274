import { MAX_ZOOM } from "@lectern/timeline";
import { ZoomIn, ZoomOut } from "lucide-react";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Slider } from "../../../../ui/slider.tsx";

const STEP = 10;

/** Zoom, 0..100; `onZoom` keeps what it is given within that. */
export function ZoomControl({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
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
