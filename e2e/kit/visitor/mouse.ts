import type { Place } from "./driver.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As much of a driver's mouse as a press and a drag take; places are pixels of the window. */
interface Mouse {
  move: (x: number, y: number, options?: { steps?: number }) => Promise<void>;
  down: () => Promise<void>;
  up: () => Promise<void>;
}

/** An element as drivers know it whose elements say where they stand. */
export interface BoxedElement {
  boundingBox: () => Promise<Box | null>;
}

/** Where a place is in the window; undefined once its element has left the page. */
export async function pointOf(place: Place<BoxedElement>): Promise<{ x: number; y: number } | undefined> {
  const box = await place.element.boundingBox();
  return box ? { x: box.x + box.width / 2 + place.x, y: box.y + box.height / 2 + place.y } : undefined;
}

/** Holds the button down over a place, and lets go over another; false, and nothing is pressed, where one has left. */
export async function dragBy(mouse: Mouse, from: Place<BoxedElement>, to: Place<BoxedElement>): Promise<boolean> {
  const [start, end] = [await pointOf(from), await pointOf(to)];
  if (!start || !end) return false;
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 5 });
  await mouse.up();
  return true;
}
