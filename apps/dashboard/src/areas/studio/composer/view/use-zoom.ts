import { MAX_ZOOM } from "@lectern/timeline";
import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { Store } from "../../../../platform/store/store.ts";
import { LABEL_WIDTH } from "./row-layout.ts";
import { pixelsPerSecond } from "./scale.ts";

/**
 * Zooms by the returned function, around what is at `clientX`: it stays where it is. Without that, it zooms around the middle of
 * what is visible.
 */
export function useZoom(
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
