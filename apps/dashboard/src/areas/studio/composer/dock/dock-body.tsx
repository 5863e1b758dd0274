import { MAX_ZOOM } from "@lectern/timeline";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Store, useStore, useStoreSelector } from "../../../../platform/store/store.ts";
import { LABEL_WIDTH, rowLayout } from "../scene/row-layout.ts";
import { pixelsPerSecond, rulerSeconds, SAMPLES_PER_SECOND } from "../scene/scale.ts";
import type { Transport } from "../playback/transport.ts";
import { findView, type TrackView } from "../scene/clip-view.ts";
import { createTimelineState, type TimelineState } from "../scene/timeline-state.ts";
import { wordAt } from "../scene/word-at.ts";
import { useIsReadOnly, useStudio } from "../../session/studio-context.ts";
import { SoundNotice } from "../playback/sound-notice.tsx";
import { useTransportCommands } from "../playback/use-transport.ts";
import { DockHeader } from "./dock-header.tsx";
import { Lane } from "./lane.tsx";
import { loadedTools } from "./loaded-tools.ts";
import { Playhead } from "./playhead.tsx";
import { Ruler, RULER_HEIGHT } from "./ruler.tsx";
import { TrackLabel } from "./track-label.tsx";
import { useClipGestures } from "./use-clip-gestures.ts";
import { useScene } from "../scene/use-scene.ts";
import { useTileFeed } from "../drawing/tiles.ts";

/**
 * Zooms by the returned function, around what is at `clientX`: it stays where it is. Without that, it zooms around the middle of
 * what is visible.
 */
function useZoom(
  scroller: RefObject<HTMLElement | null>,
  zoom: Store<number>,
  now: number,
): (next: number, clientX?: number) => void {
  const scale = pixelsPerSecond(now);
  const anchor = useRef<{ x: number; seconds: number }>(undefined);

  useLayoutEffect(() => {
    if (!anchor.current || !scroller.current) return;
    const { x, seconds } = anchor.current;
    scroller.current.scrollTo({ left: seconds * scale - x });
    anchor.current = undefined;
  }, [scale, scroller]);

  return useCallback(
    (next, clientX) => {
      const element = scroller.current;
      if (!element) return;
      const { left } = element.getBoundingClientRect();
      const middle = (element.clientWidth - LABEL_WIDTH) / 2;
      const x = Math.max(0, clientX === undefined ? middle : clientX - left - LABEL_WIDTH);
      anchor.current = { x, seconds: (element.scrollLeft + x) / pixelsPerSecond(zoom.get()) };
      zoom.set(Math.round(Math.min(MAX_ZOOM, Math.max(0, next)) * 10) / 10);
    },
    [scroller, zoom],
  );
}

/** The word at the playhead, under its clip; while speech is cut, the word at the cut. */
function WordUnderClip({
  state,
  transport,
  track,
  scale,
}: {
  state: TimelineState;
  transport: Pick<Transport, "state">;
  track: TrackView;
  scale: number;
}) {
  const cut = useStore(state.cut);
  const seconds = useStoreSelector(transport.state, (now) => now.seconds);
  const word = cut ?? wordAt(track.clips, seconds * SAMPLES_PER_SECOND);
  if (!word) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute bottom-2.5 z-3 -translate-x-1/2 rounded-6 bg-spoken px-1 font-serif text-13 leading-4.5 whitespace-nowrap text-ink"
      style={{ left: (word.startsAt / SAMPLES_PER_SECOND) * scale }}
    >
      <bdi>{word.text}</bdi>
    </span>
  );
}

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
