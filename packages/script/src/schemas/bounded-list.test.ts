import { expect, test } from "vitest";
import { z } from "zod";
import { MAX_ERRORS } from "../limits.ts";
import { validateYielding } from "../validation.ts";
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

test("gives way between the items of the outermost list, and says the same as without", async () => {
  const item = z.strictObject({ a: z.number(), b: boundedList(z.number(), { max: 9, expected: "", tooMany: "" }) });
  const body = z.strictObject({
    list: boundedList(item, { max: 9, expected: "", tooMany: "" }).check(({ value, issues }) => {
      if (value.length > 3) issues.push({ code: "custom", message: "Too many.", input: value });
    }),
  });
  const one = { a: 1, b: [1, 2, 3] };
  for (const list of [[one, one], [one, one, one, one], [one, { a: 1, b: [1, "2"] }, {}], "none"]) {
    let turns = 0;
    const inTurns = await validateYielding(body, { list }, () => {
      turns += 1;
      return Promise.resolve();
    });
    const atOnce = body.safeParse({ list });
    expect([inTurns.data, inTurns.error?.issues]).toEqual([atOnce.data, atOnce.error?.issues]);
    expect(turns).toBe(Array.isArray(list) ? list.length : 0);
  }
});
