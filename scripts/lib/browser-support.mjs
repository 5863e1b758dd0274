// What a bundled script calls that a browser which counts lacks, by MDN's browser-compat-data. Build tools rewrite syntax for
// the browsers they are told; what is called of a browser they leave as it is.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compatibility from "@mdn/browser-compat-data" with { type: "json" };
import { parseSync, Visitor } from "oxc-parser";

/** Browsers of which browser-compat-data keeps rows of their own, and which people update as they do the named one. */
const alsoRuns = { chrome: ["chrome_android"], firefox: ["firefox_android"], safari: ["safari_ios"] };

/** The browsers a workspace's package.json names as `browserslist` does ("safari >= 17.5"), with the oldest version of each. */
export function browsersOf(workspaceFolder) {
  const { browserslist } = JSON.parse(readFileSync(join(workspaceFolder, "package.json"), "utf8"));
  return browserslist.flatMap((entry) => {
    const [name, version] = entry.split(" >= ");
    return [name, ...(alsoRuns[name] ?? [])].map((browser) => ({ browser, version }));
  });
}

/** Below 0 where `one` is the older version; "≤37" counts as 37. */
function compareVersions(one, other) {
  const [left, right] = [one, other].map((version) => version.replace("≤", "").split(".").map(Number));
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0);
}

function isSupported(statement, version) {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement;
  if (typeof added !== "string" || added === "preview" || flags || prefix || otherName) return false;
  return compareVersions(added, version) <= 0 && (!removed || compareVersions(removed, version) > 0);
}

/** Those of the browsers that lack a feature. */
export function lackedBy({ support }, browsers) {
  return browsers.flatMap(({ browser, version }) => {
    const statements = [support[browser] ?? []].flat();
    const lacks = statements.length > 0 && !statements.some((statement) => isSupported(statement, version));
    return lacks ? [`${browser} ${version}`] : [];
  });
}

/**
 * The names one of the browsers lacks, each with those that do: objects that stand by themselves ("Highlight"), members of
 * one object ("URL.parse"), and members of any object (".checkVisibility") whose name nothing else has in all of them.
 */
export function lackedNames(browsers) {
  const lacked = new Map();
  const had = new Set();
  const { api, javascript } = compatibility;
  const objects = [api, javascript.builtins, javascript.builtins.Intl].flatMap((each) => Object.entries(each));
  for (const [object, { __compat: own, ...members }] of objects) {
    if (object === "__compat") continue;
    const withoutObject = own ? lackedBy(own, browsers) : [];
    if (withoutObject.length > 0) lacked.set(object, withoutObject);
    for (const [name, { __compat: feature }] of Object.entries(members)) {
      if (!feature || name === object || name.endsWith("_event")) continue;
      const without = lackedBy(feature, browsers);
      const isStatic = name.endsWith("_static");
      const use = isStatic ? `${object}.${name.replace("_static", "")}` : `.${name}`;
      // Who can have the object at all is asked where it is named.
      if (without.length === 0) had.add(use);
      else if (withoutObject.length === 0) lacked.set(use, [...new Set([...(lacked.get(use) ?? []), ...without])]);
    }
  }
  for (const use of had) lacked.delete(use);
  // Reached without an object in front, as in `requestIdleCallback(…)`.
  for (const [name, { __compat: feature }] of Object.entries(compatibility.api.Window)) {
    const without = feature ? lackedBy(feature, browsers) : [];
    if (without.length > 0) lacked.set(name, without);
  }
  return lacked;
}

/** Whether an object that stands by itself has this member. */
function hasStatic(object, name) {
  const members = compatibility.api[object] ?? compatibility.javascript.builtins[object];
  return members !== undefined && `${name}_static` in members;
}

const globalObjects = new Set(["window", "globalThis", "self"]);

/** All names a module declares, in whatever scope, and all that it gives an object. */
function namesIn(program) {
  const bound = new Set();
  const given = new Set();
  const keys = new Set();
  function bind(pattern) {
    if (!pattern) return;
    if (pattern.type === "Identifier") bound.add(pattern.name);
    else if (pattern.type === "ArrayPattern") pattern.elements.forEach(bind);
    else if (pattern.type === "ObjectPattern") pattern.properties.forEach((one) => bind(one.value ?? one.argument));
    else bind(pattern.left ?? pattern.argument);
  }
  function bindFunction({ id, params }) {
    bind(id);
    for (const param of params) bind(param);
  }
  function give({ key, computed }) {
    if (computed || key.type !== "Identifier") return;
    given.add(key.name);
    keys.add(key);
  }
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    ClassDeclaration: ({ id }) => bind(id),
    ClassExpression: ({ id }) => bind(id),
    CatchClause: ({ param }) => bind(param),
    ImportSpecifier: ({ local, imported }) => {
      bind(local);
      keys.add(imported);
    },
    ExportSpecifier: ({ exported }) => keys.add(exported),
    ImportDefaultSpecifier: ({ local }) => bind(local),
    ImportNamespaceSpecifier: ({ local }) => bind(local),
    Property: (property) => (property.shorthand ? undefined : give(property)),
    MethodDefinition: give,
    PropertyDefinition: give,
    MemberExpression: ({ computed, property }) => (computed ? undefined : keys.add(property)),
    AssignmentExpression({ left }) {
      if (left.type === "MemberExpression" && !left.computed) given.add(left.property.name);
    },
  }).visit(program);
  return { bound, given, keys };
}

/**
 * What the scripts use of `lacked`, each with the files that do. A call that is left out where there is nothing to call
 * (`a.b?.()`) counts as none; nor does reading a member that the scripts themselves give to an object.
 * @param {Map<string, string>} scripts each file's source by its name
 */
export function usesOf(scripts, lacked) {
  const parsed = [...scripts].map(([file, source]) => {
    const { program } = parseSync(file, source, { sourceType: "module" });
    return { file, program, ...namesIn(program) };
  });
  const given = new Set(parsed.flatMap((one) => [...one.given]));
  const uses = new Map();
  for (const { file, program, bound, keys } of parsed) {
    const optional = new Set();
    const called = new Set();
    function use(name) {
      if (lacked.has(name)) uses.set(name, new Set([...(uses.get(name) ?? []), file]));
    }
    new Visitor({
      CallExpression({ callee, optional: isOptional }) {
        (isOptional ? optional : called).add(callee);
      },
      MemberExpression(node) {
        if (node.computed || optional.has(node)) return;
        const { name } = node.property;
        const object = node.object.type === "Identifier" && !bound.has(node.object.name) ? node.object.name : "";
        if (globalObjects.has(object)) use(name);
        else if (hasStatic(object, name)) use(`${object}.${name}`);
        else if (called.has(node) || !given.has(name)) use(`.${name}`);
      },
      Identifier(node) {
        if (!keys.has(node) && !bound.has(node.name)) use(node.name);
      },
    }).visit(program);
  }
  return uses;
}

/** The scripts of a folder and those below it, by their names in it. */
export function scriptsIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

/**
 * @param {Map<string, string>} scripts
 * @param {Record<string, string>} fallbacks what stands in for each use where a browser lacks it
 * @returns {string[]} what is wrong
 */
export function browserProblems(scripts, browsers, fallbacks) {
  const lacked = lackedNames(browsers);
  const uses = usesOf(scripts, lacked);
  return problemsOf(
    [...uses].map(([name, files]) => ({ name, files: [...files], without: lacked.get(name) })),
    fallbacks,
  );
}

/** Uses of what a browser lacks without a fallback that is noted, and notes of what is not used. */
export function problemsOf(uses, fallbacks) {
  const problems = uses.flatMap(({ name, files, without }) =>
    name in fallbacks ? [] : [`${name} in ${files.join(", ")}: ${without.join(", ")} has none`],
  );
  const used = new Set(uses.map(({ name }) => name));
  const needless = Object.keys(fallbacks).filter((name) => !used.has(name));
  return [...problems, ...needless.map((name) => `${name} has a fallback noted and is used nowhere, or all have it`)];
}
