import { expect, test } from "vitest";
import { placeToolbar } from "./place-toolbar.ts";

const bar = { width: 380, height: 40 };
const window = { width: 1000, height: 800 };

function words(left: number, top: number, width = 60) {
  return { left, top, width, height: 24, right: left + width, bottom: top + 24 };
}

test.each([
  ["over the middle of the words", words(500, 400), { left: 340, top: 352 }],
  ["within the left edge", words(10, 400), { left: 8, top: 352 }],
  ["within the right edge", words(960, 400), { left: 612, top: 352 }],
  ["below words that stand under the header", words(500, 90), { left: 340, top: 122 }],
  [
    "within the window when there is room neither above nor below",
    { ...words(500, 60), bottom: 790 },
    { left: 340, top: 752 },
  ],
])("it stands %s", (_where, box, place) => {
  expect(placeToolbar(box, bar, window)).toEqual(place);
});
