import { type RefObject, useEffect } from "react";
import type { Store } from "../../../../platform/store/store.ts";

/** A wheel turned so far, in its pixels, doubles or halves the scale. */
const WHEEL_DOUBLES = 240;

export interface ZoomGesturesProps {
  scroller: RefObject<HTMLElement | null>;
  zoom: Store<number>;
  zoomTo: (next: number, clientX?: number) => void;
}

/** Zooms by the wheel with Ctrl and by two fingers, around what is pointed at. */
export function ZoomGestures({ scroller, zoom, zoomTo }: ZoomGesturesProps): null {
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
  return null;
}
