import { expect, test } from "vitest";
import type { ListedObject } from "../platform/storage/index.ts";
import { compareKeys } from "./check-storage.ts";

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item);
}

function object(key: string): ListedObject {
  return { key, bytes: 1, modifiedAt: new Date(0) };
}

async function compare(objects: string, known: string): Promise<string[]> {
  const differences = compareKeys(each(objects.split("").map(object)), each(known));
  const found = await Array.fromAsync(differences);
  return found.map((one) => (one.kind === "orphan" ? `+${one.object.key}` : `-${one.key}`));
}

test.each([
  ["", "", []],
  ["abc", "abc", []],
  ["abc", "", ["+a", "+b", "+c"]],
  ["", "abc", ["-a", "-b", "-c"]],
  ["ace", "bdf", ["+a", "-b", "+c", "-d", "+e", "-f"]],
  ["abd", "bcd", ["+a", "-c"]],
  ["abb", "aab", []],
])("objects %j and rows %j", async (objects, known, expected) => {
  expect(await compare(objects, known)).toEqual(expected);
});

test("a side that is not in order ends the comparison", async () => {
  await expect(compare("ba", "ab")).rejects.toThrow("a was listed after b.");
  await expect(compare("ab", "ba")).rejects.toThrow("a was listed after b.");
});

test("of a million objects one is held at a time", async () => {
  let held = 0;
  let most = 0;
  async function* many(): AsyncGenerator<ListedObject> {
    for (let number = 0; number < 1_000_000; number += 1) {
      held += 1;
      most = Math.max(most, held);
      yield object(String(number).padStart(7, "0"));
      held -= 1;
    }
  }
  let orphans = 0;
  for await (const { kind } of compareKeys(many(), each(["0500000"]))) orphans += kind === "orphan" ? 1 : 0;
  expect([orphans, most]).toEqual([999_999, 1]);
});
