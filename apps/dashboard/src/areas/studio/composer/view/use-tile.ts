import { type RefObject, useLayoutEffect, useState } from "react";
import { LABEL_WIDTH } from "./row-layout.ts";

/** A stretch of the timeline that is drawn, in pixels from its start. */
export interface Tile {
  left: number;
  width: number;
}

/** Drawn on either side of what is visible, so that scrolling moves what is drawn and seldom draws. */
const MARGIN = 512;

/** The stretch of a scrolled timeline that is drawn; it changes when scrolling comes near its edges. */
export function useTile(scroller: RefObject<HTMLElement | null>, length: number): Tile {
  const [tile, setTile] = useState<Tile>({ left: 0, width: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    function update(): void {
      if (!element) return;
      const left = element.scrollLeft;
      const width = element.clientWidth - LABEL_WIDTH;
      setTile((before) => {
        const start = Math.max(0, left - MARGIN);
        const end = Math.min(length, left + width + MARGIN);
        const next = { left: start, width: Math.max(0, end - start) };
        const isNear =
          left < before.left + (before.left === 0 ? 0 : MARGIN / 4) ||
          left + width > before.left + before.width - (before.left + before.width >= length ? 0 : MARGIN / 4);
        const isSame = before.left + before.width <= length && before.width >= Math.min(width, length);
        return isNear || !isSame ? next : before;
      });
    }
    update();
    element.addEventListener("scroll", update, { passive: true });
    const resizes = new ResizeObserver(update);
    resizes.observe(element);
    return () => {
      element.removeEventListener("scroll", update);
      resizes.disconnect();
    };
  }, [scroller, length]);
  return tile;
}
