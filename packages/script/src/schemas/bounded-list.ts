import { z } from "zod";
import { MAX_ERRORS } from "../limits.ts";

interface BoundedListDef extends z.core.$ZodArrayDef {
  max: number;
  expected: string;
  tooMany: string;
}

interface BoundedListInternals extends z.core.$ZodArrayInternals {
  def: BoundedListDef;
}

interface BoundedListSchema extends z.ZodType {
  _zod: BoundedListInternals;
}

/** An array schema that looks at no item of a list that is too long, and at none after {@link MAX_ERRORS} issues. */
const BoundedList = z.core.$constructor<BoundedListSchema, BoundedListDef>("BoundedList", (schema, def) => {
  z.ZodArray.init(schema as never, def);
  schema["_zod"].parse = (payload, context) => {
    const list: unknown = payload.value;
    if (!Array.isArray(list) || list.length > def.max) {
      const message = Array.isArray(list) ? def.tooMany : def.expected;
      payload.issues.push({ code: "custom", message, input: list, inst: schema });
      payload.aborted = true;
      return payload;
    }
    const items: unknown[] = [];
    payload.value = items;
    for (let index = 0; index < list.length && payload.issues.length < MAX_ERRORS; index += 1) {
      const result = def.element["_zod"].run({ value: list[index], issues: [] }, context);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      if (result.issues.length > 0) {
        for (const issue of result.issues) payload.issues.push({ ...issue, path: [index, ...(issue.path ?? [])] });
      }
      items.push(result.value);
    }
    return payload;
  };
});

/**
 * A list of at most `max` items. However much is wrong in it, about {@link MAX_ERRORS} issues are found and no more is
 * read: a body of a million wrong items costs no more than the first of them.
 */
export function boundedList<Item extends z.ZodType>(
  element: Item,
  { max, expected, tooMany }: { max: number; expected: string; tooMany: string },
): z.ZodArray<Item> {
  const list = new BoundedList({
    type: "array",
    element,
    max,
    expected,
    tooMany,
    checks: [z.maxLength(max, tooMany)],
  });
  return list as unknown as z.ZodArray<Item>;
}
