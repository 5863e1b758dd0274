import { expect, test } from "vitest";
import { block, pause } from "../test-kit/sample-script.ts";
import { createFinder, type FindOptions } from "./find-matches.ts";

const script = [
  block(["Alice and alice’s cat", "no cat\u00A0here"]),
  block([[{ text: "A ca" }, { text: "t", emphasis: { emphasis_strength: "strong" } }, pause(1), { text: "alogue." }]]),
  block(["(a+b)* costs 5 $ in Ünal’s shop"]),
];

function found(query: string, options: Partial<FindOptions> = {}): string[] {
  const { matches } = createFinder(query, { matchCase: false, wholeWord: false, ...options });
  return matches(script).map(({ block: index, from, to }) => `${index}:${from}-${to}`);
}

test.each<[query: string, options: Partial<FindOptions>, places: string[]]>([
  ["alice", {}, ["0:0-5", "0:10-15"]],
  ["alice", { matchCase: true }, ["0:10-15"]],
  ["cat", {}, ["0:18-21", "0:25-28", "1:2-5"]],
  ["cat", { wholeWord: true }, ["0:18-21", "0:25-28"]],
  // Marks and pauses do not split a word.
  ["catalogue", {}, ["1:2-11"]],
  ["alice's", {}, ["0:10-17"]],
  ["cat here", {}, ["0:25-33"]],
  ["(a+b)*", {}, ["2:0-6"]],
  ["$", {}, ["2:15-16"]],
  ["ünal", {}, ["2:20-24"]],
  ["", {}, []],
  // No match spans paragraphs.
  ["cat no", {}, []],
])("%j with %j is at %j", (query, options, places) => {
  expect(found(query, options)).toEqual(places);
});

test("a block that did not change is not read again", () => {
  const { matches } = createFinder("cat", { matchCase: false, wholeWord: false });
  let reads = 0;
  const read = block(["cat"]);
  const watched = new Proxy(read, {
    get(target, name, receiver) {
      if (name === "children") reads += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  expect(matches([watched])).toEqual(matches([watched]));
  expect(reads).toBe(1);
});
