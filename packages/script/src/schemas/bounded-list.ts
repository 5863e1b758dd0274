import { z } from "zod";
import { MAX_ERRORS } from "../limits.ts";

interface BoundedListDef extends z.core.$ZodArrayDef {
  max: number;
  expected: string;
  tooMany: string;
  isContent: boolean;
}

interface BoundedListInternals extends z.core.$ZodArrayInternals {
  def: BoundedListDef;
}

interface BoundedListSchema extends z.ZodType {
  _zod: BoundedListInternals;
}

/** `params` of an issue that says that a text is too long as a whole, and not that it is wrong. */
export const CONTENT_TOO_LONG = { contentTooLong: true } as const;

/** Whether an issue says that a whole text is too long. */
export function isContentTooLongIssue({ params }: { params?: Record<string, unknown> | undefined }): boolean {
  return params?.["contentTooLong"] === true;
}

/** What is handed down while a value is validated in turns of the event loop. */
export interface TurnsContext {
  /** Awaited between the items of the outermost lists. */
  yieldToEventLoop: () => Promise<void> | undefined;
}

/** An array schema that looks at no item of a list that is too long, and at none after {@link MAX_ERRORS} issues. */
const BoundedList = z.core.$constructor<BoundedListSchema, BoundedListDef>("BoundedList", (schema, def) => {
  z.ZodArray.init(schema as never, def);
  schema["_zod"].parse = (payload, context) => {
    const { value } = payload as { value: unknown };
    if (!Array.isArray(value) || value.length > def.max) {
      const message = Array.isArray(value) ? def.tooMany : def.expected;
      const params = def.isContent && Array.isArray(value) ? CONTENT_TOO_LONG : undefined;
      payload.issues.push({ code: "custom", message, input: value, inst: schema, ...(params && { params }) });
      payload.aborted = true;
      return payload;
    }
    const list: unknown[] = value;
    const items: unknown[] = [];
    payload.value = items;
    const isFull = () => items.length === list.length || payload.issues.length >= MAX_ERRORS;
    const { yieldToEventLoop } = context as Partial<TurnsContext>;
    // Synchronous: zod compiles schemas for that alone.
    const ofItems = yieldToEventLoop ? { ...context, yieldToEventLoop: undefined, async: false } : context;

    function readItem(): void {
      const index = items.length;
      const result = def.element["_zod"].run({ value: list[index], issues: [] }, ofItems);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      for (const issue of result.issues) payload.issues.push({ ...issue, path: [index, ...(issue.path ?? [])] });
      items.push(result.value);
    }

    async function readInTurns(): Promise<typeof payload> {
      for (; !isFull(); await yieldToEventLoop?.()) readItem();
      return payload;
    }

    if (yieldToEventLoop) return readInTurns();
    while (!isFull()) readItem();
    return payload;
  };
});

/**
 * A list of at most `max` items. However much is wrong in it, about {@link MAX_ERRORS} issues are found and no more is
 * read: a body of a million wrong items costs no more than the first of them.
 * @param isContent - whether it is a whole text: one that is too long is told apart by {@link CONTENT_TOO_LONG}
 */
export function boundedList<Item extends z.ZodType>(
  element: Item,
  {
    max,
    expected,
    tooMany,
    isContent = false,
  }: { max: number; expected: string; tooMany: string; isContent?: boolean },
): z.ZodArray<Item> {
  const list = new BoundedList({
    type: "array",
    element,
    max,
    expected,
    tooMany,
    isContent,
    checks: [z.maxLength(max, tooMany)],
  });
  return list as unknown as z.ZodArray<Item>;
}
