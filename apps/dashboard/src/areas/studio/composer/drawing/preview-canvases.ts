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

/**
 * A canvas as wide as what is visible for each row that a gesture changes, in the place of the row's tiles: clips that moved are
 * copied from those, and only the clip that looks other than before is drawn.
 */
export function createPreviewCanvases(
  scene: TimelineScene,
  { id, scroller, container }: { id: string; scroller: HTMLElement; container: HTMLElement },
) {
  const canvases = new Map<number, HTMLCanvasElement>();
  const samplesPerPixel = SAMPLES_PER_SECOND / scene.scale();

  function tilesOf(row: number): HTMLElement | null {
    return container.querySelector<HTMLElement>(`[data-track="${row - 1}"] .timeline-tiles`);
  }

  function canvasOf(row: number): HTMLCanvasElement {
    let canvas = canvases.get(row);
    if (!canvas) {
      canvas = document.createElement("canvas");
      canvas.ariaHidden = "true";
      canvas.className = "timeline-preview";
      // Under the clips, as tiles are; a new row is not rendered yet.
      const tiles = tilesOf(row);
      if (tiles) tiles.before(canvas);
      else container.append(canvas);
      canvases.set(row, canvas);
    }
    return canvas;
  }

  function drop(row: number): void {
    canvases.get(row)?.remove();
    canvases.delete(row);
    tilesOf(row)?.style.removeProperty("visibility");
  }

  /** Copies what is drawn of a clip to where it is now; false when some of that is not drawn. */
  function copy(
    context: CanvasRenderingContext2D,
    { view, now, from }: PreviewClip,
    { left, columns, height }: { left: number; columns: number; height: number },
  ): boolean {
    const start = Math.floor(view.startsAt / samplesPerPixel);
    const shift = Math.round((now.startsAt - view.startsAt) / samplesPerPixel);
    const first = Math.max(start, left - shift);
    const last = Math.min(Math.ceil((view.startsAt + view.samples) / samplesPerPixel), left + columns - shift);
    let copied = 0;
    for (const tile of tilesOf(from)?.children ?? []) {
      if (!(tile instanceof HTMLCanvasElement)) continue;
      const begins = Number(tile.dataset["left"]);
      const [one, other] = [Math.max(first, begins), Math.min(last, begins + TILE_WIDTH)];
      const wide = other - one;
      if (wide <= 0) continue;
      const ratio = tile.width / TILE_WIDTH;
      context.drawImage(
        tile,
        (one - begins) * ratio,
        0,
        wide * ratio,
        tile.height,
        one + shift - left,
        0,
        wide,
        height,
      );
      copied += wide;
    }
    return last <= first || copied >= last - first;
  }

  function drawRow(row: number, { clips }: PreviewRow): boolean {
    const layout = rowLayout(row === 0 ? "TTS" : "AUDIO");
    const left = Math.round(scroller.scrollLeft);
    const columns = scroller.clientWidth - LABEL_WIDTH;
    const canvas = canvasOf(row);
    const isNew = canvas.parentElement === container;
    const context = sizedContext(canvas, columns, layout.height);
    if (!context) return true;
    canvas.style.cssText = `width:${columns}px;height:${layout.height}px;transform:translate(${isNew ? LABEL_WIDTH + left : left}px,${isNew ? rowTop(row) : 0}px)`;
    context.clearRect(0, 0, columns, layout.height);
    const { peaksOf, theme } = scene.drawing();
    const { ducking } = scene.session.previewed().timeline;
    const drawing: RowDrawing = {
      clips: clips.map(({ now }) => now),
      layout,
      from: left * samplesPerPixel,
      columns,
      samplesPerPixel,
      peaksOf,
      colorOf: createColorResolver(canvas, theme),
      gainOf: clipGains(scene.tracks(), ducking),
      selected: id,
    };
    const to = drawing.from + columns * samplesPerPixel;
    let isWhole = true;
    for (const [index, clip] of clips.entries()) {
      const { now, view } = clip;
      const before = clips[index - 1]?.now;
      if (row === 0) drawPause(context, drawing, before ? before.startsAt + before.samples : 0, now);
      if (now.startsAt > to || now.startsAt + now.samples < drawing.from) continue;
      // Music that is dragged is turned down elsewhere.
      const isOther = clip.isChanged || (view.id === id && row > 0);
      if (isOther) drawClip(context, drawing, now);
      else if (!copy(context, clip, { left, columns, height: layout.height })) isWhole = false;
    }
    return isWhole;
  }

  return {
    /** False when something comes into sight that was not drawn. */
    show(rows: readonly PreviewRow[]): boolean {
      const { scrollTop, clientHeight } = scroller;
      let isWhole = true;
      for (const [row, preview] of rows.entries()) {
        const top = rowTop(row);
        const isInSight = top < scrollTop + clientHeight && rowTop(row + 1) > scrollTop;
        if (!preview.isChanged || !isInSight) {
          if (canvases.has(row)) drop(row);
          continue;
        }
        tilesOf(row)?.style.setProperty("visibility", "hidden");
        isWhole = drawRow(row, preview) && isWhole;
      }
      return isWhole;
    },
    close(): void {
      for (const row of canvases.keys()) drop(row);
    },
  };
}
