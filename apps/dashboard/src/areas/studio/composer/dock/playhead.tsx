import { type RefObject, useEffect, useRef } from "react";
import { formatClock } from "../../../../platform/formats/duration.ts";
import { useStoreSelector } from "../../../../platform/store/store.ts";
import type { Transport } from "../playback/transport.ts";
import { LABEL_WIDTH } from "../scene/row-layout.ts";

export interface PlayheadProps {
  transport: Pick<Transport, "state" | "position" | "seek">;
  scale: number;
  scroller: RefObject<HTMLElement | null>;
}

/** The line at the position, with its time on the ruler. It moves outside of React; what is visible follows it. */
export function Playhead({ transport, scale, scroller }: PlayheadProps) {
  const line = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  const isPlaying = useStoreSelector(transport.state, ({ status }) => status === "playing");

  useEffect(() => {
    let frame = 0;
    let before: number | undefined;
    function place(): void {
      const seconds = transport.position();
      const x = seconds * scale;
      if (line.current) line.current.style.transform = `translateX(${x}px)`;
      const text = formatClock(seconds);
      if (label.current && label.current.textContent !== text) label.current.textContent = text;
      if (isPlaying) follow(x);
      before = x;
    }
    /** Turns the page when the line leaves it; a reader who scrolled away is left alone. */
    function follow(x: number): void {
      const element = scroller.current;
      if (!element) return;
      const { scrollLeft, clientWidth } = element;
      const right = scrollLeft + clientWidth - LABEL_WIDTH - 24;
      if (before !== undefined && before <= right && before >= scrollLeft && x > right) element.scrollLeft = x - 48;
    }
    function step(): void {
      place();
      frame = requestAnimationFrame(step);
    }
    place();
    if (isPlaying) step();
    const stop = transport.state.subscribe(place);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [isPlaying, scale, scroller, transport]);

  return (
    <div
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 z-4 w-px bg-accent"
      style={{ left: LABEL_WIDTH }}
    >
      <span
        ref={label}
        className="sticky top-1 flex h-5 w-max -translate-x-1/2 items-center rounded-6 bg-accent px-1.5 text-12 font-semibold text-on-accent tabular-nums"
      />
    </div>
  );
}
