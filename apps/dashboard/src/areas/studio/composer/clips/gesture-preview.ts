import { flushSync } from "react-dom";
import type { Timeline } from "@lectern/timeline";
import { createPreviewCanvases, type PreviewClip, rowsOf } from "../drawing/preview-canvases.ts";
import { clipName } from "../scene/clip-name.ts";
import { type ClipView, findView } from "../scene/clip-view.ts";
import { handlePlaces } from "./handle-places.ts";
import { rowTop } from "../scene/row-layout.ts";
import { clipWidth, rulerSeconds, SAMPLES_PER_SECOND } from "../scene/scale.ts";
import { TILE_WIDTH } from "../drawing/tiles.ts";
import type { TimelineScene } from "../scene/timeline-state.ts";

/**
 * Shows what a gesture comes to while it goes on, without React: elements in sight are moved, rows that change are drawn on a
 * canvas of their own. What comes into sight that was never rendered is rendered once, and moved from there.
 */
export function openGesturePreview(scene: TimelineScene, { id, scroller }: { id: string; scroller: HTMLElement }) {
  const { session } = scene;
  const scale = scene.scale();
  const container = scroller.querySelector<HTMLElement>("[data-rows]");
  const canvases = container && createPreviewCanvases(scene, { id, scroller, container });
  container?.setAttribute("data-dragged", "");
  const moved = new Map<HTMLElement, PreviewClip>();

  /** What lists of clips are moved by, and clips beyond that: as last written. */
  const written = new Map<HTMLElement, string>();

  function translate(element: HTMLElement, across: number, down: number): void {
    const transform = across === 0 && down === 0 ? "" : `translate(${across}px, ${down}px)`;
    if ((written.get(element) ?? "") === transform) return;
    written.set(element, transform);
    element.style.transform = transform;
  }

  /** An element as its clip is in the preview, in a list that is moved by `along`, in samples. */
  function place(element: HTMLElement, { view, now, from, to, isChanged }: PreviewClip, along: number): void {
    const { style } = element;
    const across = ((now.startsAt - view.startsAt - along) / SAMPLES_PER_SECOND) * scale;
    translate(element, across, rowTop(to) - rowTop(from));
    if (isChanged) style.width = `${clipWidth(now, scale)}px`;
    if (view.id !== id) return;
    element.setAttribute("aria-label", clipName({ ...now, volume: now.clip.volume }));
    for (const { part, left, top, bar } of handlePlaces(now, scale)) {
      const handle = element.querySelector<HTMLElement>(`[data-part=${part}]`);
      if (!handle) continue;
      handle.style.left = `${left}px`;
      if (top !== undefined) handle.style.top = `${top}px`;
      const inner = handle.firstElementChild;
      if (bar !== undefined && inner instanceof HTMLElement) inner.style.left = `${bar}px`;
    }
  }

  function show(): boolean {
    const rows = rowsOf(scene.tracks(), session.previewed().layout);
    const clips = new Map(rows.flatMap((row) => row.clips).map((clip) => [clip.view.id, clip]));
    // Text on a canvas computes the style of the page: that is drawn before elements are moved.
    const isWhole = canvases?.show(rows) ?? true;
    for (const list of container?.querySelectorAll<HTMLElement>("[data-track] > ul") ?? []) {
      const elements = [...list.querySelectorAll<HTMLElement>("[data-clip]")];
      const along = commonShift(elements.map((element) => clips.get(element.dataset["clip"] ?? "")));
      translate(list, (along / SAMPLES_PER_SECOND) * scale, 0);
      for (const element of elements) {
        const clip = clips.get(element.dataset["clip"] ?? "");
        const before = moved.get(element);
        if (!clip || (!clip.isMoved && !before && along === 0)) continue;
        // What was once made wider is made as wide as it is rendered again.
        const next = before?.isChanged ? { ...clip, isChanged: true } : clip;
        place(element, next, along);
        moved.set(element, next);
      }
    }
    return isWhole;
  }

  /** Whether the ruler ends too early for what is dragged beyond it. */
  function leavesRuler(): boolean {
    if (scroller.scrollLeft + scroller.clientWidth + TILE_WIDTH < scroller.scrollWidth) return false;
    return rulerSeconds(session.previewed().layout.samples) > rulerSeconds(session.state.get().layout.samples);
  }

  return {
    /** Shows the timeline as the gesture has it now. */
    update(): void {
      if (!leavesRuler() && show()) return;
      flushSync(session.showPreview);
      show();
    },
    /** The dragged clip as it is shown. */
    view: (): ClipView | undefined =>
      rowsOf(scene.tracks(), session.previewed().layout)
        .flatMap(({ clips }) => clips)
        .find(({ view }) => view.id === id)?.now,
    /** All is where React has put it. */
    close(): void {
      for (const [element, clip] of moved) {
        const view = findView(scene.tracks(), clip.view.id) ?? clip.view;
        place(element, { ...clip, view, now: view, to: clip.from }, 0);
      }
      for (const element of written.keys()) translate(element, 0, 0);
      moved.clear();
      container?.removeAttribute("data-dragged");
      canvases?.close();
    },
  };
}

/** How far most clips of a list are moved, in samples: the list is moved in their stead. */
export function commonShift(clips: readonly (PreviewClip | undefined)[]): number {
  const counts = new Map<number, number>();
  for (const clip of clips) {
    if (!clip || clip.from !== clip.to) continue;
    const shift = clip.now.startsAt - clip.view.startsAt;
    counts.set(shift, (counts.get(shift) ?? 0) + 1);
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

/** Planning a mix and sending it away takes a good part of a frame. */
const EVERY_MS = 100;

/** Has a gesture heard while it goes on, where the timeline is played. */
export function createLiveMix({ session, tracks, transport }: Pick<TimelineScene, "session" | "tracks" | "transport">) {
  const begun = session.state.get().timeline;
  let heard = begun;
  let sentAt = -Infinity;

  function send(timeline: Timeline): void {
    const words = new Map(tracks()[0]?.clips.map((view) => [view.id, view.words]));
    heard = timeline;
    transport.change(timeline, { wordsOf: (index) => words.get(timeline.speech[index]?.id ?? "") ?? [] });
  }

  return {
    /** @param now milliseconds of any clock */
    follow(timeline: Timeline, now: number): void {
      if (timeline === heard || transport.state.get().status !== "playing" || now - sentAt < EVERY_MS) return;
      sentAt = now;
      send(timeline);
    },
    /** The gesture is over. What it changed for good is heard as any edit is. */
    end(): void {
      if (heard !== begun && session.state.get().timeline === begun) send(begun);
    },
  };
}
