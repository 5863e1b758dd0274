import { expect, test } from "vitest";
import { clipKeyAction } from "./clip-keys.ts";
import { music, s, speech } from "../scene/test-kit/views.ts";

const bed = music("bed", 12, 20, { cueIn: s(1), cueOut: s(19) });
const voice = speech("voice", 3, 10, { delay: s(0.5), cueIn: s(1), cueOut: s(9) });
const press = (key: string, held: { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const changeOf = (view: typeof bed, key: string, held = {}) => {
  const action = clipKeyAction(view, press(key, held), 1);
  return action?.do === "change" ? action.change : action;
};

test("arrows move a clip by 0.1 s, with Shift by 1 s, and not before the start", () => {
  expect(changeOf(bed, "ArrowRight")).toEqual({ type: "place", clip: "bed", delay: s(12.1), track: 1 });
  expect(changeOf(bed, "ArrowLeft", { shiftKey: true })).toMatchObject({ delay: s(11) });
  expect(changeOf(voice, "ArrowRight")).toEqual({ type: "setDelay", clip: "voice", delay: s(0.6) });
  expect(changeOf(voice, "ArrowLeft", { shiftKey: true })).toMatchObject({ delay: 0 });
});

test("Alt and arrows swap clips, and take music to another track", () => {
  expect(changeOf(voice, "ArrowLeft", { altKey: true })).toEqual({ type: "swap", clip: "voice", direction: "left" });
  expect(changeOf(bed, "ArrowDown", { altKey: true })).toEqual({ type: "place", clip: "bed", delay: s(12), track: 2 });
  expect(changeOf(voice, "ArrowDown", { altKey: true })).toBeUndefined();
  expect(clipKeyAction(bed, press("ArrowUp", { altKey: true }), 0)).toBeUndefined();
});

test("brackets cut 0.1 s off either end, braces give it back", () => {
  expect(changeOf(bed, "[")).toEqual({ type: "trimStart", clip: "bed", cueIn: s(1.1) });
  expect(changeOf(bed, "{", { shiftKey: true })).toMatchObject({ cueIn: s(0.9) });
  expect(changeOf(bed, "]")).toEqual({ type: "trimEnd", clip: "bed", cueOut: s(18.9) });
  expect(changeOf(bed, "}", { shiftKey: true })).toMatchObject({ cueOut: s(19.1) });
  expect(changeOf({ ...bed, clip: { ...bed.clip, cueOut: s(20) } }, "}")).toMatchObject({ cueOut: s(20) });
});

test("the end of a repeated sound is how long it is repeated", () => {
  const looped = music("bed", 0, 30, { loop: s(30) });
  expect(changeOf(looped, "]")).toEqual({ type: "setLoop", clip: "bed", loop: s(29.9) });
});

test("other keys lead to other clips, open the tools or remove the clip; the rest is left alone", () => {
  expect(changeOf(bed, ",")).toEqual({ do: "go", to: "before" });
  expect(changeOf(bed, "ArrowUp")).toEqual({ do: "go", to: "up" });
  expect(changeOf(bed, "Enter")).toEqual({ do: "open" });
  expect(changeOf(bed, "Delete")).toEqual({ do: "remove" });
  expect(changeOf(bed, "a")).toBeUndefined();
  expect(changeOf(bed, "[", { ctrlKey: true })).toBeUndefined();
});
