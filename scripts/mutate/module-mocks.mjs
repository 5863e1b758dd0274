// What a test file asks vi.mock to put in a module's place, in a process that tries mutants.
import { parseSync } from "oxc-parser";
import { generation } from "./test-api.mjs";

/** By the address of a module, what stands in its place. */
const mocks = new Map();
const registry = "__mutate_mocks__";
globalThis[registry] = { mocks, mock };

async function mock(url, factory) {
  mocks.set(url, await factory());
}

/** Before each test file: modules that were loaded with mocks are not for the next one. */
export function dropMocks() {
  if (mocks.size === 0) return;
  mocks.clear();
  generation.current += 1;
}

/** The text of a module whose place was taken; undefined where none was. */
export function mockSource(url) {
  const exported = mocks.get(url);
  if (!exported) return undefined;
  const from = `globalThis.${registry}.mocks.get(${JSON.stringify(url)})`;
  return Object.keys(exported)
    .map((name) => `export const ${name} = ${from}.${name};`)
    .join("\n");
}

/**
 * A test file (without types) in the order that vitest gives it: what is hoisted, then its mocks, then its other imports.
 * Names are not bound to what a module assigns later. Of vi.mock it knows the form with an import and a factory.
 */
export function hoistMocks(path, source, url) {
  const { program } = parseSync(path.replace(/\.ts$/, ".js"), source);
  const text = (node) => source.slice(node.start, node.end);
  const parts = { first: [], hoisted: [], mocks: [], imports: [], rest: [] };
  for (const node of program.body) {
    const call = callOf(node);
    if (node.type === "ImportDeclaration") {
      if (node.source.value === "vitest") parts.first.push(text(node));
      else parts.imports.push(dynamicImport(node));
    } else if (isOfVi(call, "hoisted")) parts.hoisted.push(text(node));
    else if (isOfVi(call, "mock")) {
      const [module, factory] = call.arguments;
      const mocked = new URL(module.source.value, url).href;
      parts.mocks.push(`await globalThis.${registry}.mock(${JSON.stringify(mocked)}, ${text(factory)});`);
    } else parts.rest.push(text(node));
  }
  if (parts.mocks.length === 0) return source;
  // Modules that another test file loaded with nothing in their place are not for this one.
  generation.current += 1;
  return Object.values(parts).flat().join("\n");
}

function callOf(node) {
  const value = node.type === "VariableDeclaration" ? node.declarations[0].init : node.expression;
  const called = value?.type === "AwaitExpression" ? value.argument : value;
  return called?.type === "CallExpression" ? called : undefined;
}

function isOfVi(call, name) {
  return (
    call?.callee.type === "MemberExpression" && call.callee.object.name === "vi" && call.callee.property.name === name
  );
}

function dynamicImport({ specifiers, source }) {
  const imported = `await import(${source.raw})`;
  const names = specifiers.map(({ type, local, imported: from }) => {
    if (type === "ImportDefaultSpecifier") return `default: ${local.name}`;
    return type === "ImportSpecifier" ? `${from.name}: ${local.name}` : `...${local.name}`;
  });
  return names.length === 0 ? `${imported};` : `const { ${names.join(", ")} } = ${imported};`;
}
