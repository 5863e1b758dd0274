import { z } from "zod";

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
