import { expect, test } from "vitest";
import { GrowingList } from "./growing-list.ts";

test("a list of any length keeps its values, in their order", () => {
  const list = new GrowingList();
  for (let value = 0; value < 20_000; value += 1) list.push(value);
  expect(list.length).toBe(20_000);
  expect(list.between(0, 30_000)).toEqual(Float32Array.from({ length: 20_000 }, (_, value) => value));
  expect([...list.between(4095, 4098)]).toEqual([4095, 4096, 4097]);
  expect(list.between(20_000, 20_001)).toHaveLength(0);
});
