import { expect, test } from "vitest";
import { createZipShare } from "./zip-share.ts";

test("an organisation has its share, and leaves the others theirs", () => {
  const take = createZipShare({ ofOrganisation: 2, inAll: 3 });
  const first = take("one");
  expect(first && take("one")).toBeDefined();
  expect(take("one")).toBeUndefined();
  expect(take("two")).toBeDefined();
  expect(take("three")).toBeUndefined();
  first?.();
  expect(take("three")).toBeDefined();
  expect(take("one")).toBeUndefined();
});

test("a place that is given back twice is free once", () => {
  const take = createZipShare({ ofOrganisation: 1, inAll: 1 });
  const release = take("one");
  release?.();
  release?.();
  expect(take("one")).toBeDefined();
  expect(take("two")).toBeUndefined();
});
