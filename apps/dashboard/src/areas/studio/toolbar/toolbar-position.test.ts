import { expect, test } from "vitest";
import { toolbarPosition } from "./toolbar-position.ts";

const bar = { width: 380, height: 40 };
const area = { left: 64, top: 56, right: 1000, bottom: 800 };

function words(left: number, top: number, height = 24) {
  return { left, top, right: left + 60, bottom: top + height };
}

/** A voice bar right above a line of text. */
function voiceBarOver(line: { top: number }) {
  return { left: 80, top: line.top - 40, right: 900, bottom: line.top - 8 };
}

test.each([
  ["over the middle of the words", words(500, 400), { left: 340, top: 352 }],
  ["within the left edge", words(70, 400), { left: 72, top: 352 }],
  ["within the right edge", words(960, 400), { left: 612, top: 352 }],
  ["below words that stand at the area's top", words(500, 90), { left: 340, top: 122 }],
  ["at the bottom when there is room neither above nor below", words(500, 60, 730), { left: 340, top: 752 }],
  ["nowhere when the words are above the area", words(500, 20), undefined],
  ["nowhere when the words are below the area", words(500, 810), undefined],
])("it stands %s", (_where, box, place) => {
  expect(toolbarPosition(box, bar, { area, voiceBar: undefined, isTouch: false })).toEqual(place);
});

test.each([
  ["below the words of the line under the voice bar", words(500, 400), { left: 340, top: 432 }],
  ["over the voice bar when there is no room below", words(500, 740), { left: 340, top: 652 }],
])("with a voice bar it stands %s", (_where, box, place) => {
  expect(toolbarPosition(box, bar, { area, voiceBar: voiceBarOver(box), isTouch: false })).toEqual(place);
});

test("a voice bar in the middle of a selection as tall as the area is not covered", () => {
  const voiceBar = { left: 80, top: 750, right: 900, bottom: 790 };
  const place = toolbarPosition(words(500, 60, 800), bar, { area, voiceBar, isTouch: false });
  expect(place).toEqual({ left: 340, top: 64 });
});

test.each([
  ["below the words and the handles", words(500, 400), { left: 340, top: 460 }],
  ["over words at the bottom", words(500, 720), { left: 340, top: 672 }],
])("for a finger it stands %s", (_where, box, place) => {
  expect(toolbarPosition(box, bar, { area, voiceBar: undefined, isTouch: true })).toEqual(place);
});
