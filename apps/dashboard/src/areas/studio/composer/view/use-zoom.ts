import { MAX_ZOOM } from "@lectern/timeline";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { Store } from "../../../../platform/store/store.ts";
import { LABEL_WIDTH } from "./row-layout.ts";
import { pixelsPerSecond } from "./scale.ts";

/** A wheel turned so far, in its pixels, doubles or halves the scale. */
const WHEEL_DOUBLES = 240;

/**
 * Zooms by the wheel with Ctrl, by two fingers and by the returned function, around what is pointed at: it stays where it is.
 * The function zooms around the middle of what is visible.
 */
export function useZoom(
  scroller: RefObject<HTMLElement | null>,
  zoom: Store<number>,
  now: number,
): (next: number) => void {
  const scale = pixelsPerSecond(now);
  const anchor = useRef<{ x: number; seconds: number }>(undefined);

  const zoomTo = useCallback(
    (next: number, clientX?: number) => {
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

  useLayoutEffect(() => {
    if (!anchor.current || !scroller.current) return;
    const { x, seconds } = anchor.current;
    scroller.current.scrollTo({ left: seconds * scale - x });
    anchor.current = undefined;
  }, [scale, scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const scope = new AbortController();
    const options = { signal: scope.signal, passive: false };
    let pinch: { apart: number; zoom: number } | undefined;

    element.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        zoomTo(Math.max(1, zoom.get()) * 2 ** (-event.deltaY / WHEEL_DOUBLES), event.clientX);
      },
      options,
    );
    element.addEventListener(
      "touchmove",
      (event) => {
        const [one, other] = event.touches;
        if (!one || !other) return;
        event.preventDefault();
        const apart = Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
        pinch ??= { apart, zoom: Math.max(1, zoom.get()) };
        zoomTo((pinch.zoom * apart) / pinch.apart, (one.clientX + other.clientX) / 2);
      },
      options,
    );
    for (const end of ["touchend", "touchcancel"] as const)
      element.addEventListener(end, () => (pinch = undefined), { signal: scope.signal });
    return () => scope.abort();
  }, [scroller, zoom, zoomTo]);

  return zoomTo;
}
