// Finds user-facing messages that are written in more than one place, in every product module.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parseSync } from "oxc-parser";

const roots = ["apps", "packages"];
const minWords = 4;
const notProduct = /\.test\.tsx?$|\.fixture\.ts$|\.d\.ts$|\/(test-kit|gallery|bench|scripts|node_modules|dist)\//;

function* modulesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === "node_modules" || entry.name === "dist") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* modulesUnder(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

function textOf(node) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "JSXText") return node.value.replace(/\s+/g, " ");
  if (node.type === "TemplateLiteral") return node.quasis.map((part) => part.value.cooked ?? "").join("…");
  return undefined;
}

function* textsIn(node) {
  if (Array.isArray(node)) for (const one of node) yield* textsIn(one);
  else if (typeof node === "object" && node !== null) {
    const text = textOf(node)?.trim();
    if (text) yield text;
    for (const inner of Object.values(node)) yield* textsIn(inner);
  }
}

function isSentence(text, specified) {
  return specified.has(text) || (/[.!?]$/.test(text) && (text.match(/\p{L}[\p{L}'’-]*/gu)?.length ?? 0) >= minWords);
}

/**
 * Sentences of four words and more, and messages that the specification words, wherever they stand twice.
 * @param options.specified messages of the specification, however short
 * @param options.exceptions reasons by sentence; one that is no longer needed is a problem too
 */
export function checkSentences(root, { specified = [], exceptions = {} } = {}) {
  const catalogue = new Set(specified);
  const places = new Map();
  let modules = 0;
  for (const top of roots) {
    for (const path of modulesUnder(join(root, top))) {
      const name = relative(root, path).split(sep).join("/");
      if (notProduct.test(name)) continue;
      modules += 1;
      for (const text of textsIn(parseSync(path, readFileSync(path, "utf8")).program.body)) {
        if (isSentence(text, catalogue)) places.set(text, [...(places.get(text) ?? []), name]);
      }
    }
  }
  const problems = [];
  for (const [text, names] of places) {
    if (names.length > 1 && !Object.hasOwn(exceptions, text)) {
      problems.push(`"${text}" stands in ${names.length} places: ${names.join(", ")}`);
    }
  }
  for (const text of Object.keys(exceptions)) {
    if ((places.get(text)?.length ?? 0) < 2) problems.push(`"${text}" is no exception any more: take it off the list`);
  }
  return { modules, sentences: places.size, problems };
}
