import { describe, expect, test } from "vitest";
import { wordOnsets } from "./speak-utterance.ts";

const ranges = [
  { start: 20, end: 25 },
  { start: 45, end: 50 },
];

function mark(name: string, seconds: number) {
  return { kind: "mark" as const, name, seconds, position: 0 };
}

function word(position: number, seconds: number) {
  return { kind: "word" as const, name: "", seconds, position };
}

describe("wordOnsets", () => {
  test("takes the mark", () => {
    expect(wordOnsets(ranges, [mark("0", 0.1), mark("1", 0.5)])).toEqual([0.1, 0.5]);
  });

  test("takes the word event inside the word where the mark was dropped", () => {
    expect(wordOnsets(ranges, [mark("0", 0.1), word(46, 0.6)])).toEqual([0.1, 0.6]);
  });

  test("takes the word event when the mark stands before a pause at a quotation mark", () => {
    expect(wordOnsets(ranges, [mark("0", 0), mark("1", 0.5), word(45, 0.61)])).toEqual([0, 0.61]);
  });

  test("does not take the second of several words for the first", () => {
    expect(wordOnsets(ranges, [mark("0", 0), mark("1", 0.5), word(48, 0.9)])).toEqual([0, 0.5]);
  });

  test("does not take the end of words spoken as one for the beginning of the second", () => {
    const three = [...ranges, { start: 70, end: 75 }];
    const events = [mark("0", 0), word(20, 0), mark("1", 0.5), mark("2", 0.5), word(70, 0.5)];
    expect(wordOnsets(three, events)).toEqual([0, undefined, 0.5]);
  });

  test("leaves open what no event tells", () => {
    expect(wordOnsets(ranges, [word(30, 0.2)])).toEqual([undefined, undefined]);
  });
});
