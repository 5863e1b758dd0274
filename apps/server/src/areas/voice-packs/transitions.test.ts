import { expect, test } from "vitest";
import { nextState, type PackEvent, type PackState } from "./transitions.ts";

const states: PackState[] = ["absent", "adding", "failed", "ready", "removing"];

test.each<[PackEvent, (PackState | undefined)[]]>([
  ["add", ["adding", undefined, "adding", undefined, undefined]],
  ["remove", [undefined, "removing", "removing", "removing", undefined]],
  ["made", [undefined, "ready", undefined, undefined, undefined]],
  ["broke", [undefined, "failed", undefined, undefined, undefined]],
  ["gone", [undefined, undefined, undefined, undefined, "absent"]],
])("%s", (event, expected) => {
  expect(states.map((state) => nextState(state, event))).toEqual(expected);
});
