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
    element.width = Math.ceil(TILE_WIDTH * ratio);
    element.height = Math.ceil(height * ratio);
    context.scale(ratio, ratio);
    context.font = "12px 'Inter Variable', sans-serif";
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
