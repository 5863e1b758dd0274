import { flushSync } from "react-dom";
import type { Timeline } from "@lectern/timeline";
import { PreviewCanvases, type PreviewClip, rowsOf } from "../drawing/preview-canvases.ts";
import { clipLabel } from "../scene/clip-label.ts";
import { type ClipView, findView } from "../scene/clip-view.ts";
import { clipHandlePositions } from "./clip-handle-positions.ts";
import { rowTop } from "../scene/row-layout.ts";
import { clipWidth, rulerSeconds, SAMPLES_PER_SECOND } from "../scene/scale.ts";
import { TILE_WIDTH } from "../drawing/tiles.ts";
import type { TimelineScene } from "../scene/timeline-state.ts";

/**
 * Shows what a gesture comes to while it goes on, without React: elements in sight are moved, rows that change are drawn on a
 * canvas of their own. What comes into sight that was never rendered is rendered once, and moved from there.
 */
export class GesturePreview {
  readonly #scene: TimelineScene;
  /** The dragged clip. */
  readonly #id: string;
  readonly #scroller: HTMLElement;
  readonly #container: HTMLElement | null;
  readonly #canvases: PreviewCanvases | null;
  readonly #moved = new Map<HTMLElement, PreviewClip>();
  /** What lists of clips are moved by, and clips beyond that: as last written. */
  readonly #written = new Map<HTMLElement, string>();

  constructor(scene: TimelineScene, { id, scroller }: { id: string; scroller: HTMLElement }) {
    this.#scene = scene;
    this.#id = id;
    this.#scroller = scroller;
    this.#container = scroller.querySelector<HTMLElement>("[data-rows]");
    this.#canvases = this.#container && new PreviewCanvases(scene, { id, scroller, container: this.#container });
    this.#container?.setAttribute("data-dragged", "");
  }

  /** Shows the timeline as the gesture has it now. */
  update(): void {
    if (!this.#leavesRuler() && this.#show()) return;
    flushSync(this.#scene.session.showPreview);
    this.#show();
  }

  /** The dragged clip as it is shown. */
  view(): ClipView | undefined {
    return this.#rows()
      .flatMap(({ clips }) => clips)
      .find(({ view }) => view.id === this.#id)?.now;
  }

  /** All is where React has put it. */
  close(): void {
    for (const [element, clip] of this.#moved) {
      const view = findView(this.#scene.tracks(), clip.view.id) ?? clip.view;
      this.#place(element, { ...clip, view, now: view, to: clip.from }, 0);
    }
    for (const element of this.#written.keys()) this.#translate(element, 0, 0);
    this.#moved.clear();
    this.#container?.removeAttribute("data-dragged");
    this.#canvases?.close();
  }

  #rows() {
    return rowsOf(this.#scene.tracks(), this.#scene.session.previewed().layout);
  }

  #show(): boolean {
    const rows = this.#rows();
    const clips = new Map(rows.flatMap((row) => row.clips).map((clip) => [clip.view.id, clip]));
    // Text on a canvas computes the style of the page: that is drawn before elements are moved.
    const isWhole = this.#canvases?.show(rows) ?? true;
    for (const list of this.#container?.querySelectorAll<HTMLElement>("[data-track] > ul") ?? [])
      this.#moveList(list, clips);
    return isWhole;
  }

  #moveList(list: HTMLElement, clips: ReadonlyMap<string, PreviewClip>): void {
    const elements = [...list.querySelectorAll<HTMLElement>("[data-clip]")];
    const along = commonShift(elements.map((element) => clips.get(element.dataset["clip"] ?? "")));
    this.#translate(list, this.#pixels(along), 0);
    for (const element of elements) {
      const clip = clips.get(element.dataset["clip"] ?? "");
      const before = this.#moved.get(element);
      if (!clip || (!clip.isMoved && !before && along === 0)) continue;
      // What was once made wider is made as wide as it is rendered again.
      const next = before?.isChanged ? { ...clip, isChanged: true } : clip;
      this.#place(element, next, along);
      this.#moved.set(element, next);
    }
  }

  /** An element as its clip is in the preview, in a list that is moved by `along`, in samples. */
  #place(element: HTMLElement, { view, now, from, to, isChanged }: PreviewClip, along: number): void {
    const scale = this.#scene.scale();
    this.#translate(element, this.#pixels(now.startsAt - view.startsAt - along), rowTop(to) - rowTop(from));
    if (isChanged) element.style.width = `${clipWidth(now, scale)}px`;
    if (view.id !== this.#id) return;
    element.setAttribute("aria-label", clipLabel({ ...now, volume: now.clip.volume }));
    for (const { part, left, top, bar } of clipHandlePositions(now, scale)) {
      const handle = element.querySelector<HTMLElement>(`[data-part=${part}]`);
      if (!handle) continue;
      handle.style.left = `${left}px`;
      if (top !== undefined) handle.style.top = `${top}px`;
      const inner = handle.firstElementChild;
      if (bar !== undefined && inner instanceof HTMLElement) inner.style.left = `${bar}px`;
    }
  }

  #pixels(samples: number): number {
    return (samples / SAMPLES_PER_SECOND) * this.#scene.scale();
  }

  #translate(element: HTMLElement, across: number, down: number): void {
    const transform = across === 0 && down === 0 ? "" : `translate(${across}px, ${down}px)`;
    if ((this.#written.get(element) ?? "") === transform) return;
    this.#written.set(element, transform);
    element.style.transform = transform;
  }

  /** Whether the ruler ends too early for what is dragged beyond it. */
  #leavesRuler(): boolean {
    const { scrollLeft, clientWidth, scrollWidth } = this.#scroller;
    if (scrollLeft + clientWidth + TILE_WIDTH < scrollWidth) return false;
    const { session } = this.#scene;
    return rulerSeconds(session.previewed().layout.samples) > rulerSeconds(session.state.get().layout.samples);
  }
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
