import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "../../../../platform/store/store.ts";
import { useStudio } from "../../session/studio-context.ts";
import { dock, dockHeight } from "../dock.ts";
import type { Transport } from "../playback/transport.ts";
import { useTransport, useTransportCommands } from "../playback/use-transport.ts";
import { DockHandle } from "./dock-handle.tsx";
import { DockHeader } from "./dock-header.tsx";
import { useDrawingSources } from "./drawing-sources.ts";
import { Lane } from "./lane.tsx";
import { Playhead } from "./playhead.tsx";
import { LABEL_WIDTH, rowLayout } from "./row-layout.ts";
import { Ruler, RULER_HEIGHT } from "./ruler.tsx";
import { pixelsPerSecond, rulerSeconds } from "./scale.ts";
import { TrackLabel } from "./track-label.tsx";
import { createTimelineState } from "./timeline-state.ts";
import { plainTimeline, trackViews } from "./track-views.ts";
import { useTile } from "./use-tile.ts";
import "./timeline.css";

/** The timeline under the text: its tools, its ruler, and a row for each track. */
export function TimelineDock() {
  const transport = useTransport(useStudio().title);
  return transport ? <OpenDock transport={transport} /> : null;
}

function OpenDock({ transport }: { transport: Transport }) {
  const studio = useStudio();
  const stats = useStore(studio.stats);
  const item = useStore(studio.item);
  const [zoom, setZoom] = useState(60);
  const [state] = useState(createTimelineState);
  const timeline = useMemo(() => (stats && item ? plainTimeline(studio) : undefined), [item, stats, studio]);
  const tracks = useMemo(() => (timeline ? trackViews(timeline, studio) : []), [studio, timeline]);
  const sources = useDrawingSources(studio, tracks);
  useEffect(() => {
    if (timeline) transport.change(timeline, { wordsOf: (index) => tracks[0]?.clips[index]?.words ?? [] });
  }, [timeline, tracks, transport]);
  useTransportCommands(transport);
  const height = dockHeight(useStore(dock.height), window.innerHeight);
  const scroller = useRef<HTMLDivElement>(null);
  const samples = Math.max(0, ...tracks.flatMap(({ clips }) => clips).map((clip) => clip.startsAt + clip.samples));
  const scale = pixelsPerSecond(zoom);
  const seconds = rulerSeconds(samples);
  const length = seconds * scale;
  const tile = useTile(scroller, length);
  return (
    <section aria-label="Timeline" style={{ height }} className="relative flex flex-col border-t border-line bg-sheet">
      <DockHandle />
      <DockHeader
        transport={transport}
        samples={samples}
        zoom={zoom}
        onZoom={setZoom}
        onUndo={() => studio.editor.undo()}
        onRedo={() => studio.editor.redo()}
      />
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto overscroll-x-contain" data-scroll="timeline">
        <div className="relative min-h-full" style={{ width: LABEL_WIDTH + length }}>
          <div className="sticky top-0 z-3 flex border-b border-line bg-sheet" style={{ height: RULER_HEIGHT }}>
            <div className="sticky left-0 z-5 w-30 shrink-0 border-r border-line bg-sheet" />
            <div style={{ width: length }}>
              <Ruler tile={tile} scale={scale} seconds={seconds} transport={transport} />
            </div>
          </div>
          <div
            role="presentation"
            onFocus={(event) => {
              const id = event.target.closest<HTMLElement>("[data-clip]")?.dataset["clip"];
              if (id === undefined) return;
              state.selected.set(id);
              state.tabStop.set(id);
            }}
          >
            {tracks.map((track) => (
              <div
                key={`${track.section}${track.index}`}
                className="flex border-b border-line"
                style={{ height: rowLayout(track.section).height }}
              >
                <TrackLabel track={track} />
                <div className="timeline-lane" style={{ width: length, backgroundSize: `${scale * 10}px 100%` }}>
                  <Lane track={track} tile={tile} scale={scale} state={state} sources={sources} />
                </div>
              </div>
            ))}
          </div>
          <Playhead transport={transport} scale={scale} scroller={scroller} />
        </div>
      </div>
    </section>
  );
}
