import { type EditBounds, editBounds, isRefused } from "@lectern/timeline";
import { announceClip, selectClip } from "./change-clip.ts";
import { dragChanges, type DragPart, snapTargets } from "./drag-changes.ts";
import { createLiveMix, GesturePreview } from "./gesture-preview.ts";
import { wordAt } from "../scene/word-at.ts";
import { type ClipView, findView, type TrackView } from "../scene/clip-view.ts";
import { rowLayout } from "../scene/row-layout.ts";
import { SAMPLES_PER_SECOND } from "../scene/scale.ts";
import type { TimelineScene, TimelineState } from "../scene/timeline-state.ts";

/** A mouse moved less than this was a click, in pixels. */
const START_PIXELS = 4;
/** A finger that rests this long takes hold of a clip, in milliseconds; one that moves before scrolls. */
const HOLD_MS = 350;
/** Nearer than this to an edge of what is visible, dragging scrolls. */
const EDGE_PIXELS = 40;

interface DragOptions {
  id: string;
  part: DragPart;
  /** The pointerdown event that starts it. */
  down: PointerEvent;
  scroller: HTMLElement;
  /** Called when nothing was dragged. */
  click: () => void;
}

/** What a drag is measured against: as it was when the pointer came down. */
interface DragStart {
  view: ClipView;
  bounds: EditBounds;
  tracks: readonly TrackView[];
  samplesPerPixel: number;
  scrollLeft: number;
  /** Top of the first row of audio in the scrolled content, in pixels of the window. */
  audioTop: number;
}

function dragStart(scene: TimelineScene, { id, scroller }: DragOptions): DragStart | undefined {
  const { timeline, layout } = scene.session.state.get();
  const tracks = scene.tracks();
  const view = findView(tracks, id);
  const bounds = editBounds(timeline, layout, id);
  if (!view || !bounds) return undefined;
  const firstTrack = scroller.querySelector("[data-track='0']")?.getBoundingClientRect().top ?? Infinity;
  return {
    view,
    bounds,
    tracks,
    samplesPerPixel: SAMPLES_PER_SECOND / scene.scale(),
    scrollLeft: scroller.scrollLeft,
    audioTop: firstTrack + scroller.scrollTop,
  };
}

/**
 * Drags a clip or one of its handles until the pointer is released: one undo step. Esc reverts it, Alt suspends snapping.
 */
class ClipDrag {
  readonly #scene: TimelineScene;
  readonly #state: TimelineState;
  readonly #options: DragOptions;
  readonly #start: DragStart;
  readonly #scope = new AbortController();
  readonly #hold: ReturnType<typeof setTimeout> | undefined;
  #pointer: { x: number; y: number; alt: boolean };
  #isDragging = false;
  #frame = 0;
  #targets: readonly number[] = [];
  #applied = "";
  #preview: GesturePreview | undefined;
  #live: ReturnType<typeof createLiveMix> | undefined;

  constructor(scene: TimelineScene, state: TimelineState, options: DragOptions, start: DragStart) {
    const { part, down } = options;
    this.#scene = scene;
    this.#state = state;
    this.#options = options;
    this.#start = start;
    this.#pointer = { x: down.clientX, y: down.clientY, alt: down.altKey };
    const waitsForHold = down.pointerType === "touch" && part === "body";
    this.#hold = waitsForHold ? setTimeout(() => this.#begin(), HOLD_MS) : undefined;
  }

  /** Follows the pointer from now on. */
  listen(): void {
    const { signal } = this.#scope;
    const cancel = () => this.#cancel();
    addEventListener("pointermove", (event) => this.#onMove(event), { signal });
    addEventListener("pointerup", (event) => this.#onUp(event), { signal });
    addEventListener("pointercancel", cancel, { signal });
    addEventListener("blur", cancel, { signal });
    addEventListener("keydown", (event) => this.#onKeyDown(event), { signal, capture: true });
    addEventListener("keyup", (event) => (this.#pointer = { ...this.#pointer, alt: event.altKey }), {
      signal,
      capture: true,
    });
    // A finger that holds a clip moves it, and not the page.
    addEventListener("touchmove", (event) => (this.#isDragging ? event.preventDefault() : undefined), {
      signal,
      passive: false,
    });
  }

  #begin(): void {
    if (this.#isDragging) return;
    const { tracks, view } = this.#start;
    this.#isDragging = true;
    this.#state.isPopupOpen.set(false);
    this.#scene.session.begin();
    const end = Math.max(...tracks.flatMap(({ clips }) => clips).map((clip) => clip.startsAt + clip.samples));
    const playhead = this.#scene.playhead();
    this.#targets = snapTargets(tracks, view, { playhead, end: end + 60 * SAMPLES_PER_SECOND });
    this.#preview = new GesturePreview(this.#scene, this.#options);
    this.#live = createLiveMix(this.#scene);
    this.#step();
  }

  /** Scrolls where the pointer is at an edge, and applies what was dragged, once a frame. */
  #step(): void {
    const { scroller } = this.#options;
    const { x } = this.#pointer;
    const box = scroller.getBoundingClientRect();
    if (x > box.right - EDGE_PIXELS) scroller.scrollLeft += (x - box.right + EDGE_PIXELS) / 2;
    else if (x < box.left + EDGE_PIXELS + 120) scroller.scrollLeft += (x - box.left - EDGE_PIXELS - 120) / 2;
    this.#apply();
    this.#live?.follow(this.#scene.session.previewed().timeline, performance.now());
    this.#frame = requestAnimationFrame(() => this.#step());
  }

  #apply(): void {
    const { scroller, part, down } = this.#options;
    const { view, bounds, tracks, samplesPerPixel, ...start } = this.#start;
    const { session } = this.#scene;
    const { scrollLeft, scrollTop } = scroller;
    const { x, y, alt } = this.#pointer;
    const snaps = this.#scene.snaps() && !alt;
    const input = [x, y, scrollLeft, scrollTop, snaps].join();
    // A pointer that rests leaves all as it is.
    if (input === this.#applied || !session.isInGesture()) return;
    this.#applied = input;
    const rows = tracks.filter(({ section }) => section === "AUDIO").length;
    const row = Math.floor((y + scrollTop - start.audioTop) / rowLayout("AUDIO").height);
    const { attempts, guide } = dragChanges({
      view,
      part,
      moved: (x - down.clientX + scrollLeft - start.scrollLeft) * samplesPerPixel,
      track: Math.min(Math.max(row, 0), rows),
      tracks,
      bounds,
      targets: snaps ? this.#targets : [],
      samplesPerPixel,
    });
    attempts.some((changes) => !isRefused(session.instead(...changes)));
    this.#state.guide.set(guide);
    this.#preview?.update();
    this.#showCut();
  }

  /** The word that speech is cut at. */
  #showCut(): void {
    const { part } = this.#options;
    const isCut = this.#start.view.section === "TTS" && (part === "start" || part === "end");
    const now = isCut ? this.#preview?.view() : undefined;
    this.#state.cut.set(now && wordAt([now], part === "start" ? now.startsAt : now.startsAt + now.samples - 1));
  }

  #onMove(event: PointerEvent): void {
    const { down } = this.#options;
    if (event.pointerId !== down.pointerId) return;
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    this.#pointer = { x: event.clientX, y: event.clientY, alt: event.altKey };
    if (this.#isDragging) return;
    const waitsForHold = this.#hold !== undefined;
    // The browser scrolls from here on, and tells so by cancelling the pointer.
    if (waitsForHold && distance >= 2 * START_PIXELS) this.#finish();
    else if (!waitsForHold && distance >= START_PIXELS) this.#begin();
  }

  #onUp(event: PointerEvent): void {
    const { down, click, id } = this.#options;
    if (event.pointerId !== down.pointerId) return;
    if (this.#isDragging) this.#apply();
    this.#finish();
    if (!this.#isDragging) {
      click();
      return;
    }
    this.#scene.session.approve();
    this.#live?.end();
    announceClip(this.#scene, this.#state, id);
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Alt") this.#pointer = { ...this.#pointer, alt: true };
    if (event.key !== "Escape" || !this.#isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    this.#cancel();
  }

  #cancel(): void {
    this.#finish();
    if (!this.#isDragging) return;
    this.#scene.session.revert();
    this.#live?.end();
  }

  #finish(): void {
    clearTimeout(this.#hold);
    cancelAnimationFrame(this.#frame);
    this.#state.guide.set(undefined);
    this.#state.cut.set(undefined);
    this.#preview?.close();
    this.#scope.abort();
  }
}

/**
 * Selects a clip that a pointer is pressed on, and drags it, or the handle under the pointer. A click toggles the popup.
 * @param down the pointerdown event
 */
export function pressClip(
  scene: TimelineScene,
  state: TimelineState,
  {
    clip,
    down,
    scroller,
    isReadOnly,
  }: { clip: HTMLElement; down: PointerEvent; scroller: HTMLElement; isReadOnly: boolean },
): void {
  const id = clip.dataset["clip"] ?? "";
  const handle = down.target instanceof Element ? down.target.closest<HTMLElement>("[data-part]") : null;
  const part = (handle?.dataset["part"] ?? "body") as DragPart;
  const wasOpen = state.isPopupOpen.get() && state.selected.get() === id;
  // Safari gives no focus to a button that is pressed.
  clip.focus({ preventScroll: true });
  selectClip(state, id);
  if (isReadOnly) return;
  const options: DragOptions = {
    id,
    part,
    down,
    scroller,
    click: () => {
      state.popupTakesFocus.set(false);
      state.isPopupOpen.set(!wasOpen);
    },
  };
  const start = dragStart(scene, options);
  if (start) new ClipDrag(scene, state, options, start).listen();
}
