import { memo, useLayoutEffect, useRef } from "react";
import { useTheme } from "../../../../platform/theme/theme.ts";
import { createColorResolver, TILE_WIDTH, type Tiles } from "./tiles.ts";

export interface Drawing {
  /** Pixels from the start of the timeline to the left edge of what is drawn. */
  left: number;
  width: number;
  colorOf: (css: string) => string;
}

/** Of what is written on a canvas. */
const CANVAS_FONT = "12px 'Inter Variable', sans-serif";

export interface DrawnTilesProps {
  tiles: Tiles;
  height: number;
  /** Draws a stretch; another function draws all of them again. */
  draw: (context: CanvasRenderingContext2D, drawing: Drawing) => void;
}

/** Canvases over the tiles of a row. A tile that comes into reach takes the canvas of the one that left it. */
export function DrawnTiles({ tiles: { first, count }, ...rest }: DrawnTilesProps) {
  return (
    <div aria-hidden="true" className="timeline-tiles">
      {Array.from({ length: count }, (_, slot) => {
        const tile = first + ((((slot - first) % count) + count) % count);
        return <Tile key={slot} tile={tile} {...rest} />;
      })}
    </div>
  );
}

const Tile = memo(function Tile({ tile, height, draw }: Omit<DrawnTilesProps, "tiles"> & { tile: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { resolved } = useTheme();
  const left = tile * TILE_WIDTH;
  useLayoutEffect(() => {
    const context = canvas.current && sizedContext(canvas.current, TILE_WIDTH, height);
    if (!context) return;
    context.clearRect(0, 0, TILE_WIDTH, height);
    draw(context, { left, width: TILE_WIDTH, colorOf: createColorResolver(context.canvas, resolved) });
  }, [draw, height, left, resolved]);
  return (
    <canvas ref={canvas} data-left={left} style={{ width: TILE_WIDTH, height, transform: `translateX(${left}px)` }} />
  );
});

/** What draws on a canvas of that size, in CSS pixels. */
export function sizedContext(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  const context = canvas.getContext("2d");
  const ratio = window.devicePixelRatio || 1;
  const [across, down] = [Math.ceil(width * ratio), Math.ceil(height * ratio)];
  // Setting a size, even the same, takes new memory; setting a font computes the style of the page.
  if (context && (canvas.width !== across || canvas.height !== down)) {
    canvas.width = across;
    canvas.height = down;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.font = CANVAS_FONT;
  }
  return context;
}
