import { useEffect, useRef, useState } from "react";
import { useStore } from "../../../../platform/store/store.ts";
import { useIsReadOnly, useStudio } from "../../session/studio-context.ts";
import { SoundNotice } from "../playback/sound-notice.tsx";
import type { Transport } from "../playback/transport.ts";
import { useTransportCommands } from "../playback/use-transport.ts";
import { DockHeader } from "./dock-header.tsx";
import { findView } from "./find-view.ts";
import { Lane } from "./lane.tsx";
import { loadedTools } from "./loaded-tools.ts";
import { Playhead } from "./playhead.tsx";
import { LABEL_WIDTH, rowLayout } from "./row-layout.ts";
import { Ruler, RULER_HEIGHT } from "./ruler.tsx";
import { pixelsPerSecond, rulerSeconds } from "./scale.ts";
import { createTimelineState } from "./timeline-state.ts";
import { TrackLabel } from "./track-label.tsx";
import { useClipGestures } from "./use-clip-gestures.ts";
import { useScene } from "./use-scene.ts";
import { useTileFeed } from "./tile-feed.ts";
import { useZoom } from "./use-zoom.ts";
import { WordUnderClip } from "./word-under-clip.tsx";

/** Tools, ruler and rows of the timeline. */
export function DockBody({ transport }: { transport: Transport }) {
  const { composer } = useStudio();
  const isReadOnly = useIsReadOnly();
  const [state] = useState(() => createTimelineState(composer.selected));
  const { scene, timeline, layout, tracks, peaksOf, gainOf } = useScene(state, transport);
  const scroller = useRef<HTMLDivElement>(null);
  const zoom = useStore(composer.zoom);
  const selected = useStore(state.selected);
  const loaded = useStore(loadedTools);
  const tools = isReadOnly ? undefined : loaded;
  const announcement = useStore(state.announcement);
  const zoomTo = useZoom(scroller, composer.zoom, zoom);
  const scale = pixelsPerSecond(zoom);
  const seconds = rulerSeconds(layout.samples);
  const length = seconds * scale;
  const feed = useTileFeed(scroller);
  const gestures = useClipGestures(scene, state, { scroller, toggle: transport.toggle, isReadOnly });
  const view = findView(tracks, selected);
  const tabStop = view?.id ?? tracks.find(({ clips }) => clips.length > 0)?.clips[0]?.id;
  useTransportCommands(transport);

  // A clip that is gone is not selected, and has no popup.
  useEffect(() => {
    if (selected !== undefined && !view) {
      state.selected.set(undefined);
      state.isPopupOpen.set(false);
    }
  }, [selected, state, view]);

  return (
    <>
      <DockHeader transport={transport} layout={layout} timeline={timeline} zoom={zoom} onZoom={zoomTo} />
      <SoundNotice transport={transport} timeline={timeline} />
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto overscroll-x-contain" data-scroll="timeline">
        <div className="relative min-h-full" style={{ width: LABEL_WIDTH + length }}>
          <div className="sticky top-0 z-3 flex border-b border-line bg-sheet" style={{ height: RULER_HEIGHT }}>
            <div className="sticky left-0 z-5 w-30 shrink-0 border-r border-line bg-sheet" />
            <div style={{ width: length }}>
              <Ruler feed={feed} scale={scale} seconds={seconds} transport={transport} />
            </div>
          </div>
          <div role="presentation" data-rows="" className="relative" {...gestures}>
            {tracks.map((track) => (
              <div
                key={`${track.section}${track.index}`}
                className="flex border-b border-line"
                style={{ height: rowLayout(track.section).height }}
              >
                <TrackLabel track={track} ducking={timeline.ducking} />
                <div className="timeline-lane" style={{ width: length, backgroundSize: `${scale * 10}px 100%` }}>
                  <Lane
                    track={track}
                    feed={feed}
                    scale={scale}
                    state={state}
                    peaksOf={peaksOf}
                    gainOf={gainOf}
                    tabStop={tabStop}
                    Handles={tools?.ClipHandles}
                  />
                  {track.section === "TTS" ? (
                    <WordUnderClip state={state} transport={transport} track={track} scale={scale} />
                  ) : null}
                </div>
              </div>
            ))}
          </div>
          {tools ? <tools.SnapGuide state={state} scale={scale} /> : null}
          <Playhead transport={transport} scale={scale} scroller={scroller} />
        </div>
      </div>
      {loaded ? <loaded.ZoomGestures scroller={scroller} zoom={composer.zoom} zoomTo={zoomTo} /> : null}
      {tools ? (
        <tools.SelectedClipTools view={view} scene={scene} state={state} transport={transport} scroller={scroller} />
      ) : null}
      <output className="sr-only">{announcement}</output>
    </>
  );
}
