import { useRef } from "react";
import { useStore } from "../../../../platform/store/store.ts";
import { dock, clampDockHeight, MIN_DOCK_HEIGHT } from "../dock.ts";
import { useStudio } from "../../session/studio-context.ts";
import { useTransport } from "../playback/use-transport.ts";
import { DockBody } from "./dock-body.tsx";
import "./timeline.css";

const STEP = 24;

/** The dock's upper edge: dragged, or moved by the arrow keys, it makes the dock higher or lower. */
function DockHandle() {
  const height = useStore(dock.height);
  const grabbed = useRef<{ y: number; height: number }>(undefined);
  const resize = (wanted: number) => dock.height.set(clampDockHeight(wanted, window.innerHeight));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be moved
      role="separator"
      aria-label="Height of the timeline"
      aria-orientation="horizontal"
      aria-valuemin={MIN_DOCK_HEIGHT}
      aria-valuenow={height}
      aria-valuemax={clampDockHeight(Number.MAX_SAFE_INTEGER, window.innerHeight)}
      tabIndex={0}
      className="group absolute inset-x-0 -top-3 z-6 flex h-6 cursor-row-resize touch-none items-center justify-center"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { y: event.clientY, height };
      }}
      onPointerMove={(event) => {
        if (grabbed.current) resize(grabbed.current.height + grabbed.current.y - event.clientY);
      }}
      onPointerUp={() => (grabbed.current = undefined)}
      onPointerCancel={() => (grabbed.current = undefined)}
      onKeyDown={(event) => {
        const step = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        resize(height + step);
      }}
    >
      <span className="h-1 w-9 rounded-full bg-edge group-hover:bg-ink-3" />
    </div>
  );
}

/** What stands in the timeline's place: its tools, its ruler, and a row for each track. */
export function TimelineDock() {
  const transport = useTransport(useStudio().title);
  return (
    <>
      <DockHandle />
      {transport ? <DockBody transport={transport} /> : null}
    </>
  );
}
