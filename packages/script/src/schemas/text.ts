import { z } from "zod";
import { EMPTY_MESSAGE } from "./validation-message.ts";

interface OneOfDef extends z.core.$ZodUnionDef {
  pick: (value: unknown) => z.core.$ZodType;
}

interface OneOfInternals extends z.core.$ZodUnionInternals {
  def: OneOfDef;
}

interface OneOfSchema extends z.ZodType {
  _zod: OneOfInternals;
}

const OneOf = z.core.$constructor<OneOfSchema, OneOfDef>("OneOf", (schema, def) => {
  z.ZodUnion.init(schema as never, def);
  schema["_zod"].parse = (payload, context) => def.pick(payload.value)["_zod"].run(payload, context);
});

/** A union that is told by `pick` which option a value means, so that what is wrong is said of that option alone. */
export function oneOf<const Options extends readonly z.ZodType[]>(
  options: Options,
  pick: (value: unknown) => Options[number],
): z.ZodUnion<Options> {
  return new OneOf({ type: "union", options, pick, inclusive: true }) as unknown as z.ZodUnion<Options>;
}

export const INVALID_CHARACTER_MESSAGE = "This text holds a character that is not text.";

/** Text of at most `max` UTF-16 units that every store takes. */
export function textSchema(max: number) {
  return z.string().max(max, { abort: true }).refine(isStorable, INVALID_CHARACTER_MESSAGE);
}

/** {@link textSchema} that says something. */
export function nonEmptyTextSchema(max: number) {
  return textSchema(max).regex(/\S/u, EMPTY_MESSAGE);
}

/** Well-formed and without NUL. */
export function isStorable(value: string): boolean {
  return !value.includes("\0") && value.isWellFormed();
}

/** An object with these fields and no others; anything else is told that `what` is expected. */
export function strictObject<Shape extends z.ZodRawShape>(what: string, shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "invalid_type" ? `${what} is expected here.` : undefined),
  });
}
