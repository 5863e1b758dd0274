// Which modules a test reaches, and over how many imports.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { importsOf } from "../lib/imports.mjs";

/** Opens the graph of the modules below `root`; each is read once. */
export function openImportGraph(root) {
  const known = new Map();

  /** Modules of ours that a module imports for more than their types. Absolute paths. */
  function imported(file) {
    let list = known.get(file);
    if (!list) {
      list = importsOf(file).flatMap(({ from, typeOnly }) => (typeOnly ? [] : (resolve(root, file, from) ?? [])));
      known.set(file, list);
    }
    return list;
  }

  return {
    /** By module, how many imports lie between it and the file, which is at 0. */
    distances(file) {
      const found = new Map([[file, 0]]);
      for (const [module, distance] of found) {
        for (const next of imported(module)) if (!found.has(next)) found.set(next, distance + 1);
      }
      return found;
    },
  };
}

function resolve(root, file, from) {
  if (from.startsWith(".")) return moduleAt(join(dirname(file), from));
  const [, name, rest] = /^@lectern\/([^/]+)(?:\/(.+))?$/.exec(from) ?? [];
  if (name === undefined) return undefined;
  const folder = join(root, "packages", name);
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const target = exports[rest === undefined ? "." : `./${rest}`];
  const path = typeof target === "string" ? target : target?.default;
  return path && moduleAt(join(folder, path));
}

function moduleAt(path) {
  return path.endsWith(".ts") && existsSync(path) ? path : undefined;
}
