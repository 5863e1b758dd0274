import type { z } from "zod";
import { exampleValues, notInExamples } from "./example-values.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * An example of what a schema describes: what it says itself, else what is known of a field of that name, else the least it allows.
 * @throws for a schema that describes nothing
 */
export function exampleOf(schema: Schema, name: string, io: "input" | "output"): unknown {
  const [declared] = schema.examples ?? [];
  if (declared !== undefined) return declared;
  if (schema.const !== undefined) return schema.const;
  const known = exampleValues[name]?.find((value) => fits(value, schema));
  if (known !== undefined) return known;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [branch] = schema.anyOf ?? schema.oneOf ?? [];
  if (branch) return exampleOf(branch, name, io);
  const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type;
  switch (type) {
    case "string":
      return exampleText(schema, name);
    case "integer":
    case "number":
      return exampleNumber(schema);
    case "boolean":
      return true;
    case "null":
      return null;
    case "array":
      return exampleList(schema, name, io);
    case "object":
      return exampleObject(schema, name, io);
    case undefined:
    default:
      throw new Error(`Nobody knows an example of ${name}.`);
  }
}

function exampleObject(schema: Schema, name: string, io: "input" | "output"): Record<string, unknown> {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([field]) => io === "output" || required.has(field) || !notInExamples.has(field),
  );
  const more = schema.additionalProperties;
  if (fields.length === 0 && typeof more === "object" && Object.keys(more).length > 0) {
    const key = exampleOf((schema.propertyNames as Schema | undefined) ?? { type: "string" }, `${name}[]`, io);
    return { [String(key)]: exampleOf(more, name, io) };
  }
  return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner as Schema, field, io)]));
}

function exampleList({ items, prefixItems }: Schema, name: string, io: "input" | "output"): unknown[] {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item as Schema, name, io));
  return typeof items === "object" && !Array.isArray(items) ? [exampleOf(items, name, io)] : [];
}

function exampleText({ format, minLength = 0 }: Schema, name: string): string {
  if (format === "uuid") return "01930b5c-7a00-7000-8000-000000000001";
  if (format === "date") return name.startsWith("end") ? "2026-02-28" : "2026-02-01";
  if (format === "date-time") return "2026-02-01T08:30:00.000Z";
  return name.replaceAll("_", " ").padEnd(minLength, ".");
}

function exampleNumber(schema: Schema): number {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
  return Math.min(Math.max(1, minimum), maximum);
}

/** Whether a value is of the schema's kind. That it holds in every detail the tests say, for every example. */
function fits(value: unknown, schema: Schema): boolean {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => fits(value, branch));
  if (schema.enum) return schema.enum.some((one) => one === value);
  if (Array.isArray(schema.type)) return (schema.type as string[]).some((type) => isOf(value, type, schema));
  return schema.type !== undefined && isOf(value, schema.type, schema);
}

function isOf(value: unknown, type: string, schema: Schema): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
      return Number.isInteger(value) && isWithin(value as number, schema);
    case "number":
      return typeof value === "number" && isWithin(value, schema);
    case "string":
      return typeof value === "string" && isTextOf(value, schema);
    default:
      return typeof value === type;
  }
}

function isWithin(value: number, { minimum, maximum, exclusiveMinimum }: Schema): boolean {
  const above = typeof exclusiveMinimum !== "number" || value > exclusiveMinimum;
  return above && value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
}

function isTextOf(value: string, { pattern, format, maxLength = Infinity }: Schema): boolean {
  if (format === "date" || format === "date-time") return false;
  return value.length <= maxLength && (pattern === undefined || new RegExp(pattern, "u").test(value));
}
