// Builds the package into dist: one module without dependencies, and its types made from the contract.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { failureSchema } from "@lectern/contract";
import { z } from "zod";
import { build } from "esbuild";
import { type JsonSchema, type KeyCall, apiKeyCalls } from "./api-key-calls.ts";

/** Characters from which on the type of an object has a name of its own. */
const namedFrom = 160;

interface Names {
  /** Names of types by their text. */
  byText: Map<string, string>;
  taken: Set<string>;
}

/** The calls as TypeScript: `LecternCalls`, with a type for each input and answer, and for what they are made of. */
function typesOfCalls(calls: readonly KeyCall[]): string {
  const names: Names = { byText: new Map(), taken: new Set(["LecternCalls", "FailureType", "Shortage", "Call"]) };
  const failure = z.toJSONSchema(failureSchema).properties ?? {};
  const own = calls.flatMap((call) => {
    const prefix = pascal(call.area) + pascal(call.name);
    const input = withoutProject(call);
    return [
      ...(input ? [`export type ${prefix}Input = ${typeOf(input, `${prefix}Fields`, names, true)};`] : []),
      `export type ${prefix}Answer = ${typeOf(call.answer, `${prefix}Body`, names, true)};`,
    ];
  });
  const areas = [...Map.groupBy(calls, ({ area }) => area)].map(
    ([area, inArea]) => `  ${area}: {\n${inArea.map(member).join("\n")}\n  };`,
  );
  return [
    `export type FailureType = ${typeOf(failure["failure_type"], "", names)};`,
    `export type Shortage = ${typeOf(failure["data"], "Shortage", names, true)};`,
    ...own,
    ...[...names.byText].map(([text, name]) => `export type ${name} = ${text};`),
    `/** Every call that an API key may make. */\nexport interface LecternCalls {\n${areas.join("\n")}\n}`,
    "",
  ].join("\n");
}

function member(call: KeyCall): string {
  const prefix = pascal(call.area) + pascal(call.name);
  const input = withoutProject(call);
  const optional = input === undefined || (input.required ?? []).length === 0 ? "?" : "";
  const takes = input === undefined ? "Record<string, never>" : `${prefix}Input`;
  return [
    `    /**`,
    `     * ${call.summary}. Scope: ${call.scope}.`,
    `     *`,
    `     * ${call.method} ${call.path}`,
    `     * @throws {LecternFailure} ${call.failures.toSorted().join(", ")}`,
    `     */`,
    `    ${call.name}(input${optional}: ${takes}, options?: CallOptions): Promise<${prefix}Answer>;`,
  ].join("\n");
}

/** What a caller says: the client knows organisation and project. */
function withoutProject({ input, path }: KeyCall): JsonSchema | undefined {
  if (!input?.properties) return undefined;
  const known = new Set(["org_id", "id"].filter((field) => path.includes(`{${field}}`)));
  const fields = Object.entries(input.properties).filter(([field]) => !known.has(field));
  if (fields.length === 0) return undefined;
  const required = (input.required ?? []).filter((field) => !known.has(field));
  return { ...input, properties: Object.fromEntries(fields), required };
}

function typeOf(schema: JsonSchema | boolean | undefined, name: string, names: Names, inline = false): string {
  if (schema === undefined || schema === true) return "unknown";
  if (schema === false) return "never";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return union(branches.map((branch) => typeOf(branch, name, names)));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, name, names)));
  if (schema.not !== undefined) return "never";
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return arrayOf(schema, name, names);
    case "object":
      return objectOf(schema, name, names, inline);
    case undefined:
    default:
      throw new Error(`Nothing says what ${name} is made of.`);
  }
}

function union(types: readonly string[]): string {
  return [...new Set(types)].filter((type) => type !== "never").join(" | ") || "never";
}

function arrayOf({ items, prefixItems }: JsonSchema, name: string, names: Names): string {
  if (prefixItems) return `[${prefixItems.map((item) => typeOf(item as JsonSchema, name, names)).join(", ")}]`;
  const of = items as JsonSchema;
  const item = typeOf(of, singular(name), names);
  const isUnion = of.anyOf ?? of.oneOf ?? of.enum ?? (Array.isArray(of.type) ? of.type : undefined);
  return isUnion ? `(${item})[]` : `${item}[]`;
}

function objectOf(schema: JsonSchema, name: string, names: Names, inline: boolean): string {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.entries(properties).map(([field, inner]) => {
    const of = field === "data" ? name.replace(/Body$/, "Data") : pascal(field);
    const type = typeOf(inner, of, names).replaceAll("\n", "\n  ");
    const { description } = inner as JsonSchema;
    const note = description === undefined ? "" : `  /** ${description.replaceAll("*/", "*")} */\n`;
    const key = /^[A-Za-z_]\w*$/.test(field) ? field : JSON.stringify(field);
    return `${note}  ${key}${required.includes(field) ? "" : "?"}: ${type}${required.includes(field) ? "" : " | undefined"};`;
  });
  if (fields.length === 0) {
    if (additionalProperties === undefined || additionalProperties === false) return "Record<string, never>";
    const key = typeOf(propertyNames, name, names);
    const value = typeOf(additionalProperties, name, names);
    return key === "unknown" || key === "string" ? `Record<string, ${value}>` : `Partial<Record<${key}, ${value}>>`;
  }
  const text = `{\n${fields.join("\n")}\n}`;
  return inline || text.length < namedFrom ? text : named(text, name, names);
}

function named(text: string, wanted: string, { byText, taken }: Names): string {
  const known = byText.get(text);
  if (known !== undefined) return known;
  const name = Array.from({ length: 100 }, (_one, at) => wanted + (at === 0 ? "" : String(at + 1))).find(
    (candidate) => !taken.has(candidate),
  );
  if (name === undefined) throw new Error(`There are too many types named ${wanted}.`);
  taken.add(name);
  byText.set(text, name);
  return name;
}

function singular(name: string): string {
  return name.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

function pascal(text: string): string {
  return text.replaceAll(/(?:^|_)([a-zA-Z])/g, (_whole, letter: string) => letter.toUpperCase());
}

const folder = fileURLToPath(new URL(".", import.meta.url));
const dist = join(folder, "dist");
const calls = apiKeyCalls();

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
await build({
  entryPoints: [join(folder, "src/index.ts")],
  outfile: join(dist, "index.js"),
  bundle: true,
  format: "esm",
  target: "es2022",
  define: { CALLS: JSON.stringify(routesOf()) },
  legalComments: "none",
  logLevel: "warning",
});
writeFileSync(join(dist, "index.d.ts"), `${declarationsOfSource()}\n${typesOfCalls(calls)}`);
process.stdout.write(`client: ${calls.length} calls\n`);

/** `{ articles: { put: ["PUT", "/organisation/…"] } }` */
function routesOf(): Record<string, Record<string, readonly [string, string]>> {
  const byArea = Map.groupBy(calls, ({ area }) => area);
  return Object.fromEntries(
    [...byArea].map(([area, inArea]) => [
      area,
      Object.fromEntries(inArea.map(({ name, method, path }) => [name, [method, path] as const])),
    ]),
  );
}

/** The types that src/index.ts exports; those it takes from src/calls.ts follow in the same file. */
function declarationsOfSource(): string {
  const out = mkdtempSync(join(tmpdir(), "lectern-client-"));
  try {
    const tsc = join(fileURLToPath(import.meta.resolve("typescript/package.json")), "../bin/tsc");
    const args = [tsc, "-p", join(folder, "tsconfig.build.json"), "--outDir", out];
    execFileSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
    const text = readFileSync(join(out, "index.d.ts"), "utf8");
    const [importLine = ""] = /^import type .* from "\.\/calls\.ts";$/m.exec(text) ?? [];
    if (importLine === "") throw new Error("The types of src/index.ts no longer begin as the build expects.");
    return text.replace(importLine, "").trim();
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
