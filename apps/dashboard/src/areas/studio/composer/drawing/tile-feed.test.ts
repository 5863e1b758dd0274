import { afterEach, expect, test, vi } from "vitest";
import { createStore } from "../../../../platform/store/store.ts";
import { createTileFeed, TILE_WIDTH, tilesAround } from "./tiles.ts";

afterEach(() => vi.unstubAllGlobals());

test("tiles reach half a tile beyond what is visible on both sides, and are as many wherever that is", () => {
  const counts = new Set<number>();
  for (let left = 0; left < 4 * TILE_WIDTH; left += 7) {
    const { first, count } = tilesAround(left, 1320);
    expect(first * TILE_WIDTH).toBeLessThanOrEqual(Math.max(0, left - TILE_WIDTH / 2));
    expect((first + count) * TILE_WIDTH).toBeGreaterThanOrEqual(left + 1320 + TILE_WIDTH / 2);
    counts.add(count);
  }
  expect([...counts]).toEqual([5]);
});

test("rows take turns, one a frame; a row that would show an empty place is told at once", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  const next = () => frames.shift()?.();
  const none = { first: 0, count: 0 };
  const rows = [createStore(none), createStore(none), createStore(none)];
  const feed = createTileFeed();
  feed.show(0, 1000);
  for (const row of rows) feed.add(row);
  const firsts = () => rows.map((row) => row.get().first);
  while (frames.length > 0) next();
  expect(firsts()).toEqual([0, 0, 0]);

  feed.show(800, 1000);
  expect(firsts()).toEqual([0, 0, 0]);
  next();
  expect(firsts()).toEqual([1, 0, 0]);
  next();
  expect(firsts()).toEqual([1, 1, 0]);
  feed.show(20_000, 1000);
  expect(firsts()).toEqual([38, 38, 38]);
});
