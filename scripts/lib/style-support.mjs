// What a style sheet asks for that a browser which counts lacks, by MDN's browser-compat-data: such a browser leaves out the
// declaration, or the whole rule where it does not know a selector of it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compatibility from "@mdn/browser-compat-data" with { type: "json" };
import { parse } from "postcss";
import { lackedBy, problemsOf } from "./browser-support.mjs";

const { properties, selectors, "at-rules": atRules, types } = compatibility.css;

/** What a rule of its own asks for: "@media (scripting)", ":has". */
function* inRule(node) {
  if (node.type === "atrule") {
    yield [`@${node.name}`, atRules[node.name]];
    if (node.name !== "media") return;
    for (const [, feature] of node.params.matchAll(/\(([a-z-]+)/g))
      yield [`@media (${feature})`, atRules.media[feature]];
  } else {
    const written = node.selector.replaceAll(/\\.|\[[^\]]*\]/g, "");
    for (const [, name] of written.matchAll(/::?([a-z][a-z-]*)/g)) yield [`:${name}`, selectors[name]];
  }
}

/** What a declaration asks for: "user-select", "text-wrap: pretty", "color-mix()". */
function* inDeclaration({ prop, value }) {
  const property = properties[prop];
  yield [prop, property];
  const words = value.replaceAll(/"[^"]*"|url\([^)]*\)|var\(--[\w-]*/g, "");
  for (const [, name] of words.matchAll(/(?<![\w-])([a-z-]+)\(/g)) {
    yield [`${name}()`, types[name] ?? types.color?.[name] ?? types.image?.[name]];
  }
  for (const [word] of words.matchAll(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g)) {
    yield [`${prop}: ${word}`, property?.[word] ?? property?.[word.replaceAll("-", "_")]];
  }
}

/** Whether the same rule says it before in a way that the browser may know, or by a vendor's own name. */
function isSaidBefore(declaration) {
  const { prop, parent } = declaration;
  const own = parent.nodes.slice(0, parent.nodes.indexOf(declaration));
  return own.some((node) => node.type === "decl" && node.prop.replace(/^-(?:webkit|moz)-/, "") === prop);
}

function isAskedFirst(node) {
  for (let one = node.parent; one; one = one.parent) if (one.type === "atrule" && one.name === "supports") return true;
  return false;
}

/**
 * What the style sheets ask for that one of the browsers lacks; what is asked within `@supports`, or said before in another way,
 * counts as none. Of a property that is lacked nothing else is told.
 * @param {Map<string, string>} styles each file's source by its name
 */
export function styleUses(styles, browsers) {
  const uses = new Map();
  function use(file, name, feature) {
    const { __compat: known } = feature ?? {};
    const without = known ? lackedBy(known, browsers) : [];
    if (without.length === 0) return false;
    const { files = new Set() } = uses.get(name) ?? {};
    uses.set(name, { name, files: files.add(file), without });
    return true;
  }
  for (const [file, source] of styles) {
    parse(source).walk((node) => {
      if (node.type === "comment" || isAskedFirst(node)) return;
      if (node.type !== "decl") {
        for (const [name, feature] of inRule(node)) use(file, name, feature);
      } else if (!node.prop.startsWith("-") && !isSaidBefore(node)) {
        const [[prop, property], ...rest] = inDeclaration(node);
        if (!use(file, prop, property)) for (const [name, feature] of rest) use(file, name, feature);
      }
    });
  }
  return [...uses.values()].map((one) => ({ ...one, files: [...one.files] }));
}

/** The style sheets of a folder and those below it, by their names in it. */
export function stylesIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

/** The style sheets that scripts hold, by the scripts' names. */
export function stylesOfScripts(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!test)\.ts$/.test(name),
  );
  return new Map(
    names.flatMap((name) => {
      const sheets = readFileSync(join(folder, name), "utf8").matchAll(/style = `([^`]+)`/gi);
      const rules = [...sheets].map(([, sheet]) => sheet.replaceAll(/\$\{[^}]*\}/g, "x")).join("\n");
      return rules === "" ? [] : [[name, rules]];
    }),
  );
}

/** @returns {string[]} what is wrong */
export function styleProblems(styles, browsers, fallbacks) {
  return problemsOf(styleUses(styles, browsers), fallbacks);
}
