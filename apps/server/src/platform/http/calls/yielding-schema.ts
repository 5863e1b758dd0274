import { validateYielding } from "@lectern/script";
import { z } from "zod";
import { createEventLoopYield } from "../../event-loop/index.ts";

/** A schema of oRPC's, whatever made it. */
interface StandardSchema {
  readonly "~standard": object;
}

/** The same schema, whose long lists are validated in turns of the event loop. What zod did not make stays as it is. */
export function yieldingSchema<Schema extends StandardSchema>(schema: Schema): Schema {
  if (!(schema instanceof z.ZodType)) return schema;
  async function validate(value: unknown) {
    const result = await validateYielding(schema as unknown as z.ZodType, value, createEventLoopYield());
    return result.success ? { value: result.data } : { issues: result.error.issues };
  }
  return { "~standard": { ...schema["~standard"], validate } } as Schema;
}
