import { memo, useLayoutEffect, useRef } from "react";
import { useTheme } from "../../../../platform/theme/theme.ts";
import { createColorResolver } from "./color-resolver.ts";
import { TILE_WIDTH } from "./use-tiles.ts";

export interface Drawing {
  /** Pixels from the start of the timeline to the left edge of what is drawn. */
  left: number;
  width: number;
  colorOf: (css: string) => string;
}

/** Of what is written on a canvas; set where it is needed alone: the browser computes the style of the canvas for it. */
export const CANVAS_FONT = "12px 'Inter Variable', sans-serif";

export interface DrawnTilesProps {
  tiles: readonly number[];
  height: number;
  /** Draws a stretch; another function draws all of them again. */
  draw: (context: CanvasRenderingContext2D, drawing: Drawing) => void;
}

/** Canvases over the stretches of a row that are in sight. */
export function DrawnTiles({ tiles, ...rest }: DrawnTilesProps) {
  return tiles.map((tile) => <Tile key={tile} tile={tile} {...rest} />);
}

const Tile = memo(function Tile({ tile, height, draw }: Omit<DrawnTilesProps, "tiles"> & { tile: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { resolved } = useTheme();
  const left = tile * TILE_WIDTH;
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const ratio = window.devicePixelRatio || 1;
    const [across, down] = [Math.ceil(TILE_WIDTH * ratio), Math.ceil(height * ratio)];
    // Setting a size, even the same, takes new memory.
    if (element.width !== across || element.height !== down) {
      element.width = across;
      element.height = down;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, TILE_WIDTH, height);
    draw(context, { left, width: TILE_WIDTH, colorOf: createColorResolver(element, resolved) });
  }, [draw, height, left, resolved]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="pointer-events-none absolute top-0"
      style={{ left, width: TILE_WIDTH, height }}
    />
  );
});
