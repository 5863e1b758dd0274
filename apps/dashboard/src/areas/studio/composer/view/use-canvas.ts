import { type RefObject, useLayoutEffect, useRef } from "react";
import { useTheme } from "../../../../platform/theme/theme.ts";
import { createColorResolver } from "./color-resolver.ts";
import type { Tile } from "./use-tile.ts";

/** A canvas over a stretch of the timeline that is drawn again when the stretch, the theme or `draw` changes. */
export function useCanvas(
  { left, width }: Tile,
  height: number,
  draw: (context: CanvasRenderingContext2D, colorOf: (css: string) => string) => void,
): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null);
  const { resolved } = useTheme();
  useLayoutEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return;
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.ceil(width * ratio);
    canvas.height = Math.ceil(height * ratio);
    canvas.style.width = `${width}px`;
    canvas.style.left = `${left}px`;
    context.scale(ratio, ratio);
    context.font = "12px 'Inter Variable', sans-serif";
    draw(context, createColorResolver(canvas, resolved));
  }, [draw, left, width, height, resolved]);
  return ref;
}
