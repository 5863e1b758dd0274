import { type RefObject, useLayoutEffect, useState } from "react";
import { LABEL_WIDTH } from "./row-layout.ts";

/** Width of what is drawn at once, in pixels. */
export const TILE_WIDTH = 512;

/**
 * Which stretches of a scrolled timeline are drawn, counted from its start: those in sight and one on either side, so that
 * scrolling moves what is drawn, and each is drawn before it is seen.
 */
export function useTiles(scroller: RefObject<HTMLElement | null>, length: number): readonly number[] {
  const [tiles, setTiles] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    function update(): void {
      if (!element) return;
      const { scrollLeft, clientWidth } = element;
      const first = Math.max(0, Math.floor(scrollLeft / TILE_WIDTH) - 1);
      const last = Math.min(length - 1, scrollLeft + clientWidth - LABEL_WIDTH + TILE_WIDTH) / TILE_WIDTH;
      const next = Array.from({ length: Math.max(0, Math.floor(last) - first + 1) }, (_, index) => first + index);
      setTiles((before) => (before[0] === first && before.length === next.length ? before : next));
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
  return tiles;
}
