import { expect, test } from "vitest";
import { z } from "zod";
import { MAX_ERRORS } from "../limits.ts";
import { boundedList } from "./bounded-list.ts";

function countingList(accepts: boolean) {
  let read = 0;
  const item = z.custom<number>(() => {
    read += 1;
    return accepts;
  });
  const list = boundedList(item, { max: 1000, expected: "A list.", tooMany: "Too many." });
  return { list, read: () => read };
}

const thousand = Array.from({ length: 1000 }, (_, index) => index);

test("reads no further once so much is wrong", () => {
  const { list, read } = countingList(false);
  expect(list.safeParse(thousand).error?.issues).toHaveLength(MAX_ERRORS);
  expect(read()).toBe(MAX_ERRORS);
});

test.each([
  ["Too many.", [...thousand, 1000]],
  ["A list.", { length: 1 }],
])("says %s without looking at an item", (message, value) => {
  const { list, read } = countingList(true);
  expect(list.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  expect(read()).toBe(0);
});

test("takes a list as long as may be, and names the place of what is wrong", () => {
  expect(countingList(true).list.parse(thousand)).toEqual(thousand);
  const nested = boundedList(z.object({ a: z.number() }), { max: 2, expected: "", tooMany: "" });
  expect(nested.safeParse([{ a: 1 }, { a: "1" }]).error?.issues[0]?.path).toEqual([1, "a"]);
});
