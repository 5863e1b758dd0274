import { expect, test } from "vitest";
import { z } from "zod";
import { validationMessage } from "./validation-message.ts";

test.each<[schema: z.ZodType, value: unknown, sentence: string]>([
  [z.string(), undefined, "This field is required."],
  [z.enum(["a", "b"]), undefined, "This field is required."],
  [z.string(), 5, "A text is expected here."],
  [z.number(), "5", "A number is expected here."],
  [z.int(), 1.5, "A whole number is expected here."],
  [z.boolean(), null, "true or false is expected here."],
  [z.array(z.string()), {}, "A list is expected here."],
  [z.object({}), [], "An object with named fields is expected here."],
  [z.date(), 5, "This is not valid here."],
  [z.string().max(3), "four", "This text is too long: at most 3 characters."],
  [z.string().min(3), "ab", "This text is too short: at least 3 characters."],
  [z.string().min(1), "", "This cannot be empty."],
  [z.number().max(3), 4, "This number is too large: at most 3."],
  [z.number().positive(), 0, "This number is too small: more than 0."],
  [z.number().lt(3), 3, "This number is too large: less than 3."],
  [z.array(z.any()).max(1), [1, 2], "This list is too long: at most 1 entries."],
  [z.number().multipleOf(0.5), 0.3, "A multiple of 0.5 is expected here."],
  [z.enum(["", "a"]), "b", 'One of these is expected: "", a.'],
  [z.literal("a"), "b", "a is expected here."],
  [z.enum("abcdefghijklmnop".split("")), "z", "One of these is expected: a, b, c, d, e, f, g, h, i, j, k, l, …."],
  [z.guid(), "5", "An id is expected here: a UUID."],
  [z.iso.date(), "5", "A day such as 2026-01-31 is expected here."],
  [z.string().regex(/a/), "b", "This is not written the way it has to be."],
  [z.union([z.string(), z.number()]), true, "This is not valid here."],
  [z.strictObject({}), { colour: 1 }, 'This field is not known: "colour".'],
  [z.strictObject({}), { a: 1, b: 2, c: 3, d: 4 }, 'These fields are not known: "a", "b", "c" and 1 more.'],
])("%#: %j of %j", (schema, value, sentence) => {
  expect(schema.safeParse(value, { error: validationMessage }).error?.issues[0]?.message).toBe(sentence);
});
