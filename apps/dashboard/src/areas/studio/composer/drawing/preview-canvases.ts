import type { Layout } from "@lectern/timeline";
import type { ClipView, TrackView } from "../scene/clip-view.ts";
import { clipGains } from "../scene/clip-gains.ts";
import { createColorResolver, TILE_WIDTH } from "./tiles.ts";
import { drawClip, drawPause, type RowDrawing } from "../scene/draw-row.ts";
import { sizedContext } from "./drawn-tiles.tsx";
import { LABEL_WIDTH, rowLayout, rowTop } from "../scene/row-layout.ts";
import { SAMPLES_PER_SECOND } from "../scene/scale.ts";
import type { TimelineScene } from "../scene/timeline-state.ts";

/** A clip as it is rendered, and as a gesture has it now. */
export interface PreviewClip {
  view: ClipView;
  now: ClipView;
  /** Rows, from the first on: as it is rendered, and now. */
  from: number;
  to: number;
  isMoved: boolean;
  /** It sounds, or is heard, in another way: what was drawn of it is not what it is now. */
  isChanged: boolean;
}

interface PreviewRow {
  clips: readonly PreviewClip[];
  /** Something of the row is not as it is rendered. */
  isChanged: boolean;
}

/** The rows of a layout, beside how their clips are rendered now. */
export function rowsOf(tracks: readonly TrackView[], layout: Layout): PreviewRow[] {
  const rendered = new Map(
    tracks.flatMap(({ clips }, from) => clips.map((view) => [view.id, { view, from }] as const)),
  );
  const rows = [layout.speech, ...layout.tracks].map((placed, to): PreviewRow => {
    const clips = placed.flatMap((one) => {
      const known = rendered.get(one.clip.id);
      if (!known) return [];
      const now: ClipView = { ...known.view, ...one };
      const isChanged = looksOther(known.view, now);
      const isMoved = isChanged || known.from !== to || known.view.startsAt !== now.startsAt;
      return [{ ...known, now, to, isChanged, isMoved }];
    });
    const isChanged = clips.length !== tracks[to]?.clips.length || clips.some(({ isMoved }) => isMoved);
    return { clips, isChanged };
  });
  // A row that the layout has no more is empty until it is rendered anew.
  for (let row = rows.length; row < tracks.length; row += 1)
    rows.push({ clips: [], isChanged: (tracks[row]?.clips.length ?? 0) > 0 });
  return rows;
}

function looksOther(one: ClipView, other: ClipView): boolean {
  return (
    one.samples !== other.samples ||
    one.fadeIn !== other.fadeIn ||
    one.fadeOut !== other.fadeOut ||
    one.clip.cueIn !== other.clip.cueIn ||
    one.clip.cueOut !== other.clip.cueOut ||
    one.clip.volume !== other.clip.volume
  );
}

export interface PreviewCanvasesOptions {
  /** The dragged clip. */
  id: string;
  scroller: HTMLElement;
  container: HTMLElement;
}

/** What of a row is visible, in pixels. */
interface VisibleColumns {
  left: number;
  columns: number;
  height: number;
}

/**
 * A canvas as wide as what is visible for each row that a gesture changes, in the place of the row's tiles: clips that moved are
 * copied from those, and only the clip that looks other than before is drawn.
 */
export class PreviewCanvases {
  readonly #scene: TimelineScene;
  readonly #options: PreviewCanvasesOptions;
  readonly #canvases = new Map<number, HTMLCanvasElement>();
  readonly #samplesPerPixel: number;

  constructor(scene: TimelineScene, options: PreviewCanvasesOptions) {
    this.#scene = scene;
    this.#options = options;
    this.#samplesPerPixel = SAMPLES_PER_SECOND / scene.scale();
  }

  /** False when something comes into sight that was not drawn. */
  show(rows: readonly PreviewRow[]): boolean {
    const { scrollTop, clientHeight } = this.#options.scroller;
    let isWhole = true;
    for (const [row, preview] of rows.entries()) {
      const isInSight = rowTop(row) < scrollTop + clientHeight && rowTop(row + 1) > scrollTop;
      if (!preview.isChanged || !isInSight) {
        if (this.#canvases.has(row)) this.#drop(row);
        continue;
      }
      this.#tilesOf(row)?.style.setProperty("visibility", "hidden");
      isWhole = this.#drawRow(row, preview) && isWhole;
    }
    return isWhole;
  }

  close(): void {
    for (const row of this.#canvases.keys()) this.#drop(row);
  }

  #tilesOf(row: number): HTMLElement | null {
    return this.#options.container.querySelector<HTMLElement>(`[data-track="${row - 1}"] .timeline-tiles`);
  }

  #canvasOf(row: number): HTMLCanvasElement {
    let canvas = this.#canvases.get(row);
    if (!canvas) {
      canvas = document.createElement("canvas");
      canvas.ariaHidden = "true";
      canvas.className = "timeline-preview";
      // Under the clips, as tiles are; a new row is not rendered yet.
      const tiles = this.#tilesOf(row);
      if (tiles) tiles.before(canvas);
      else this.#options.container.append(canvas);
      this.#canvases.set(row, canvas);
    }
    return canvas;
  }

  #drop(row: number): void {
    this.#canvases.get(row)?.remove();
    this.#canvases.delete(row);
    this.#tilesOf(row)?.style.removeProperty("visibility");
  }

  #drawRow(row: number, { clips }: PreviewRow): boolean {
    const { scroller, container, id } = this.#options;
    const layout = rowLayout(row === 0 ? "TTS" : "AUDIO");
    const left = Math.round(scroller.scrollLeft);
    const columns = scroller.clientWidth - LABEL_WIDTH;
    const canvas = this.#canvasOf(row);
    const isNew = canvas.parentElement === container;
    const context = sizedContext(canvas, columns, layout.height);
    if (!context) return true;
    canvas.style.cssText = `width:${columns}px;height:${layout.height}px;transform:translate(${isNew ? LABEL_WIDTH + left : left}px,${isNew ? rowTop(row) : 0}px)`;
    context.clearRect(0, 0, columns, layout.height);
    const { peaksOf, theme } = this.#scene.drawing();
    const { ducking } = this.#scene.session.previewed().timeline;
    const drawing: RowDrawing = {
      clips: clips.map(({ now }) => now),
      layout,
      from: left * this.#samplesPerPixel,
      columns,
      samplesPerPixel: this.#samplesPerPixel,
      peaksOf,
      colorOf: createColorResolver(canvas, theme),
      gainOf: clipGains(this.#scene.tracks(), ducking),
      selected: id,
    };
    return this.#drawClips(context, clips, { row, drawing, visible: { left, columns, height: layout.height } });
  }

  #drawClips(
    context: CanvasRenderingContext2D,
    clips: readonly PreviewClip[],
    { row, drawing, visible }: { row: number; drawing: RowDrawing; visible: VisibleColumns },
  ): boolean {
    const to = drawing.from + visible.columns * this.#samplesPerPixel;
    let isWhole = true;
    for (const [index, clip] of clips.entries()) {
      const { now, view } = clip;
      const before = clips[index - 1]?.now;
      if (row === 0) drawPause(context, drawing, before ? before.startsAt + before.samples : 0, now);
      if (now.startsAt > to || now.startsAt + now.samples < drawing.from) continue;
      // Music that is dragged is turned down elsewhere.
      const isOther = clip.isChanged || (view.id === this.#options.id && row > 0);
      if (isOther) drawClip(context, drawing, now);
      else if (!this.#copy(context, clip, visible)) isWhole = false;
    }
    return isWhole;
  }

  /** Copies what is drawn of a clip to where it is now; false when some of that is not drawn. */
  #copy(
    context: CanvasRenderingContext2D,
    { view, now, from }: PreviewClip,
    { left, columns, height }: VisibleColumns,
  ): boolean {
    const start = Math.floor(view.startsAt / this.#samplesPerPixel);
    const shift = Math.round((now.startsAt - view.startsAt) / this.#samplesPerPixel);
    const first = Math.max(start, left - shift);
    const last = Math.min(Math.ceil((view.startsAt + view.samples) / this.#samplesPerPixel), left + columns - shift);
    let copied = 0;
    for (const tile of this.#tilesOf(from)?.children ?? []) {
      if (!(tile instanceof HTMLCanvasElement)) continue;
      const begins = Number(tile.dataset["left"]);
      const [one, other] = [Math.max(first, begins), Math.min(last, begins + TILE_WIDTH)];
      const wide = other - one;
      if (wide <= 0) continue;
      const ratio = tile.width / TILE_WIDTH;
      const to = one + shift - left;
      context.drawImage(tile, (one - begins) * ratio, 0, wide * ratio, tile.height, to, 0, wide, height);
      copied += wide;
    }
    return last <= first || copied >= last - first;
  }
}
