import { expect, test } from "vitest";
import { appleCategories, isAppleCategory, subcategoriesOf } from "./apple-categories.ts";

test("[A5] 19 categories and 91 subcategories", () => {
  const all = Object.values(appleCategories).flat();
  expect(Object.keys(appleCategories)).toHaveLength(19);
  expect(all).toHaveLength(91);
  expect(new Set(all).size).toBe(91);
});

test("[A5] case counts, and names of an object's own parts are no categories", () => {
  expect(isAppleCategory("TV & Film")).toBe(true);
  for (const name of ["tv & film", "toString", "constructor", "__proto__", ""])
    expect(isAppleCategory(name)).toBe(false);
  expect(subcategoriesOf("Music")).toContain("Music History");
  expect(subcategoriesOf("History")).toEqual([]);
  expect(subcategoriesOf("Musics")).toEqual([]);
});
