import type { OpenAPI } from "@orpc/contract";

/** The parts of a JSON schema (2020-12) that an outline speaks of. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  prefixItems?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** Where an outline looks up what a schema refers to. */
export type SchemaSource = Pick<OpenAPI.Document, "components">;

const maxDepth = 8;

/** A schema as a person reads it: `{ title: string (1 to 500 characters), … }`, one field a line, `?` where optional. */
export function schemaOutline(document: SchemaSource, schema: unknown): string {
  return outline(document, schema as Schema | boolean, 0);
}

function outline(document: SchemaSource, schema: Schema | boolean, depth: number): string {
  if (typeof schema === "boolean") return schema ? "anything" : "nothing";
  if (depth > maxDepth) return "…";
  if (schema.$ref !== undefined) return outline(document, resolve(document, schema.$ref), depth + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches) {
    const texts = branches.filter(isSomething).map((branch) => outline(document, branch, depth));
    return [...new Set(texts)].join(schema.allOf ? " & " : " | ") || "anything";
  }
  if (Array.isArray(schema.type))
    return schema.type.map((type) => outline(document, { ...schema, type }, depth)).join(" | ");
  switch (schema.type) {
    case "object":
      return object(document, schema, depth);
    case "array":
      return array(document, schema, depth);
    case "string":
      return `string${stringLimits(schema)}`;
    case "number":
    case "integer":
      return schema.type + range(schema.minimum, schema.maximum, "");
    case undefined:
      return "anything";
    default:
      return schema.type;
  }
}

/** `{ not: {} }` is how a generator writes "may be left out". */
function isSomething(schema: Schema): boolean {
  return !("not" in schema);
}

function resolve(document: SchemaSource, reference: string): Schema | boolean {
  const name = reference.replace("#/components/schemas/", "");
  return (document.components?.schemas?.[name] as Schema | undefined) ?? {};
}

function object(document: SchemaSource, schema: Schema, depth: number): string {
  const required = new Set(schema.required);
  const indent = "  ".repeat(depth + 1);
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `${indent}${name}${required.has(name) ? "" : "?"}: ${outline(document, field, depth + 1)}`,
  );
  const more = schema.additionalProperties;
  if (typeof more === "object" && Object.keys(more).length > 0) {
    fields.push(`${indent}[key]: ${outline(document, more, depth + 1)}`);
  }
  if (fields.length === 0) return "object";
  return `{\n${fields.join("\n")}\n${"  ".repeat(depth)}}`;
}

function array(document: SchemaSource, schema: Schema, depth: number): string {
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => outline(document, item, depth)).join(", ")}]`;
  const item = outline(document, schema.items ?? {}, depth);
  const limit = schema.maxItems === undefined ? "" : ` (at most ${schema.maxItems})`;
  return `${item.includes(" | ") && !item.startsWith("{") ? `(${item})` : item}[]${limit}`;
}

function stringLimits({ format, minLength, maxLength }: Schema): string {
  if (format !== undefined) return ` (${format})`;
  return range(minLength, maxLength, " characters");
}

function range(minimum: number | undefined, maximum: number | undefined, unit: string): string {
  const from = minimum === undefined || minimum <= -Number.MAX_SAFE_INTEGER ? undefined : minimum;
  const to = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (from !== undefined && to !== undefined) return ` (${from} to ${to}${unit})`;
  if (from !== undefined) return ` (at least ${from}${unit})`;
  return to === undefined ? "" : ` (at most ${to}${unit})`;
}
