import type { OpenAPI } from "@orpc/contract";
import { escapeHtml, html, type Html, join } from "../../html/html.ts";
import { httpMethods } from "./openapi.ts";

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

interface Operation {
  id: string;
  method: string;
  path: string;
  operation: OpenAPI.OperationObject;
}

/** The API as a page to read: one static document without scripts. */
export function docsPage(document: OpenAPI.Document): string {
  const areas = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags?.[0] ?? "other");
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Lectern API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <nav aria-label="Calls">
          <p class="wordmark">Lectern <span>API ${document.info.version}</span></p>
          ${join([...areas].map(([area, operations]) => navigation(area, operations)))}
        </nav>
        <main id="calls">
          <h1>Lectern API</h1>
          ${join(paragraphs(document.info.description ?? ""))}
          <p>
            Base address: <code>${document.servers?.[0]?.url ?? ""}</code>. As data:
            <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          <h2 id="failures">Failures</h2>
          <p>A failed call answers its HTTP status and this body:</p>
          <pre>${schemaOutline(document, { $ref: "#/components/schemas/Failure" })}</pre>
          <table>
            <thead>
              <tr>
                <th scope="col">Status</th>
                <th scope="col">failure_type</th>
              </tr>
            </thead>
            <tbody>
              ${join(failureRows(document))}
            </tbody>
          </table>
          ${join([...areas].map(([area, operations]) => section(document, area, operations)))}
        </main>
      </body>
    </html> `;
  return page.text;
}

function operationsOf(document: OpenAPI.Document): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ id: operation.operationId ?? `${method} ${path}`, method, path, operation }] : [];
    }),
  );
}

function navigation(area: string, operations: readonly Operation[]): Html {
  const links = operations.map(({ id, operation }) => html`<li><a href="#${id}">${operation.summary ?? id}</a></li>`);
  return html`<h2><a href="#area-${area}">${capitalised(area)}</a></h2>
    <ul>
      ${join(links)}
    </ul> `;
}

function section(document: OpenAPI.Document, area: string, operations: readonly Operation[]): Html {
  return html`<section aria-labelledby="area-${area}">
    <h2 id="area-${area}">${capitalised(area)}</h2>
    ${join(operations.map((operation) => call(document, operation)))}
  </section> `;
}

function call(document: OpenAPI.Document, { id, method, path, operation }: Operation): Html {
  return html`<article id="${id}">
    <h3>${operation.summary ?? id}</h3>
    <p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
    ${operation.description === undefined ? html`` : join(paragraphs(operation.description))}
    ${join(cookieNotes(document, operation).map((note) => html`<p class="note">${note}</p>`))}
    ${parameters(document, operation)} ${body(document, operation)} ${join(answers(document, operation))}
  </article> `;
}

/** The cookies that it is called with. */
function cookieNotes(document: OpenAPI.Document, { security: schemes }: OpenAPI.OperationObject): string[] {
  return (schemes ?? [])
    .flatMap((scheme) => Object.keys(scheme))
    .flatMap((name) => {
      const known = document.components?.securitySchemes?.[name];
      return known && "in" in known && known.in === "cookie"
        ? [`Called with the cookie ${known.name}. ${known.description ?? ""}`]
        : [];
    });
}

function parameters(document: OpenAPI.Document, operation: OpenAPI.OperationObject): Html {
  const listed = (operation.parameters ?? []).flatMap((parameter) => ("$ref" in parameter ? [] : [parameter]));
  if (listed.length === 0) return html``;
  const rows = listed.map(
    (parameter) =>
      html`<tr>
        <td><code>${parameter.name}</code></td>
        <td>${parameter.in}</td>
        <td><code>${schemaOutline(document, parameter.schema ?? {})}</code></td>
        <td>${parameter.required === true ? "yes" : "no"}</td>
      </tr> `,
  );
  return html`<h4>Parameters</h4>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">In</th>
            <th scope="col">Type</th>
            <th scope="col">Required</th>
          </tr>
        </thead>
        <tbody>
          ${join(rows)}
        </tbody>
      </table>
    </div> `;
}

function body(document: OpenAPI.Document, { requestBody }: OpenAPI.OperationObject): Html {
  const schema = requestBody && "content" in requestBody ? requestBody.content["application/json"]?.schema : undefined;
  if (schema === undefined) return html``;
  return html`<h4>Body</h4>
    <pre tabindex="0">${schemaOutline(document, schema)}</pre>
    ${example(requestBody, "Example of a body")}`;
}

function answers(document: OpenAPI.Document, { responses = {} }: OpenAPI.OperationObject): Html[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    // How a call may fail stands in its description, and the one body of failures at the top.
    if (/^[45]/.test(status)) return [];
    const schema = "content" in response ? response.content?.["application/json"]?.schema : undefined;
    if (schema === undefined) return [];
    return [
      html`<h4>Answer ${status}</h4>
        <pre tabindex="0">${schemaOutline(document, schema)}</pre>
        ${example(response, "Example of an answer")}`,
    ];
  });
}

function example(of: object | undefined, title: string): Html {
  const { content } = (of ?? {}) as OpenAPI.ResponseObject;
  const shown: unknown = content?.["application/json"]?.example;
  if (shown === undefined) return html``;
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${JSON.stringify(shown, undefined, 2)}</pre>
  </details> `;
}

function failureRows(document: OpenAPI.Document): Html[] {
  const response = document.components?.responses?.["Failure"];
  const listed = response && "description" in response ? (response.description ?? "") : "";
  const types = [...listed.matchAll(/(\d{3}) ([A-Z_]+)/g)];
  return [...Map.groupBy(types, ([, status = ""]) => status)].map(
    ([status, ofStatus]) =>
      html`<tr>
        <td>${status}</td>
        <td>${join(ofStatus.map(([, , type = ""]) => html`<code>${type}</code> `))}</td>
      </tr> `,
  );
}

/** Paragraphs of plain text with `code` in it. */
function paragraphs(text: string): Html[] {
  return text.split(/\n{2,}/).map((paragraph) => {
    const marked = escapeHtml(paragraph).replace(/`([^`]+)`/g, "<code>$1</code>");
    return html`<p>${{ text: marked }}</p> `;
  });
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
