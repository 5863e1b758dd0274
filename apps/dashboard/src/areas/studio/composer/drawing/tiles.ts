import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { createStore, type Store, useStore } from "../../../../platform/store/store.ts";
import { LABEL_WIDTH } from "../scene/row-layout.ts";

/** Width of what is drawn at once, in pixels. */
export const TILE_WIDTH = 512;
/** A run of tiles, counted from the start of the timeline. */
export interface Tiles {
  first: number;
  count: number;
}

export type TileFeed = ReturnType<typeof createTileFeed>;

const none: Tiles = { first: 0, count: 0 };

/**
 * The tiles around what is visible, with half a tile and more on either side. Their number changes with the width alone, so
 * that each canvas is used again for the tile that comes into reach as another one leaves it.
 */
export function tilesAround(left: number, width: number): Tiles {
  return { first: Math.max(0, Math.floor(left / TILE_WIDTH - 0.5)), count: Math.ceil(width / TILE_WIDTH) + 2 };
}

/**
 * Tells rows which tiles to draw, one row in a frame: drawing those of all rows takes longer than a frame. A row that would
 * show an empty place is told at once.
 */
export function createTileFeed() {
  const rows = new Set<Store<Tiles>>();
  let wanted = none;
  let frame = 0;

  function step(): void {
    const late = [...rows].filter((row) => row.get() !== wanted);
    late[0]?.set(wanted);
    frame = late.length > 1 ? requestAnimationFrame(step) : 0;
  }

  return {
    /** What is visible of the timeline, in pixels. */
    show(left: number, width: number): void {
      const next = tilesAround(left, width);
      if (next.first === wanted.first && next.count === wanted.count) return;
      wanted = next;
      for (const row of rows) {
        const { first, count } = row.get();
        if (left < first * TILE_WIDTH || left + width > (first + count) * TILE_WIDTH) row.set(wanted);
      }
      frame ||= requestAnimationFrame(step);
    },
    /** The tiles of one more row, until the returned function is called. */
    add(row: Store<Tiles>): () => void {
      rows.add(row);
      row.set(wanted);
      return () => rows.delete(row);
    },
    close(): void {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** Follows what is visible of a scrolled timeline. */
export function useTileFeed(scroller: RefObject<HTMLElement | null>): TileFeed {
  const [feed] = useState(createTileFeed);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const show = () => feed.show(element.scrollLeft, element.clientWidth - LABEL_WIDTH);
    show();
    element.addEventListener("scroll", show, { passive: true });
    const resizes = new ResizeObserver(show);
    resizes.observe(element);
    return () => {
      element.removeEventListener("scroll", show);
      resizes.disconnect();
      feed.close();
    };
  }, [feed, scroller]);
  return feed;
}

/** The tiles that one row draws. */
export function useTiles(feed: TileFeed): Tiles {
  const [row] = useState(() => createStore(none));
  useEffect(() => feed.add(row), [feed, row]);
  return useStore(row);
}

/** Resolved once for each theme: asking for a computed style lays the whole page out anew when it was changed before. */
const known = { light: new Map<string, string>(), dark: new Map<string, string>() };

/** Resolves CSS colours, custom properties among them, to what a canvas takes. */
export function createColorResolver(element: HTMLElement, theme: "light" | "dark"): (css: string) => string {
  return (css) => {
    let color = known[theme].get(css);
    if (color === undefined) {
      element.style.colorScheme = theme;
      element.style.color = css;
      color = getComputedStyle(element).color;
      known[theme].set(css, color);
    }
    return color;
  };
}
