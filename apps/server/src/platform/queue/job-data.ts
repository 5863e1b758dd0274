import type { JobDefinition } from "./queue.ts";

/** A payload as the queue keeps it, checked against the job's schema. Throws for one that does not match, or is no object. */
export function jobData<Payload>({ name, schema }: JobDefinition<Payload>, payload: unknown): object {
  const data = schema.parse(payload);
  if (typeof data !== "object" || data === null) throw new Error(`The payload of ${name} is no object.`);
  return data;
}
