// A lockfile written where packages were already installed may lack the builds of every other platform (npm/cli#4828): an
// install by it then fails there, or leaves out programs that it needs.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where Node finds `name` from the package that is locked at `place`; undefined when it is not locked. */
function lockedAt(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")))) {
    const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, path)) return path;
    if (from === "") return undefined;
  }
}

/** A sentence for each optional dependency of a locked package that the lockfile of `root` does not hold. */
export function checkLockfile(root) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const optional = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ place, name })),
  );
  const missing = optional.filter(({ place, name }) => !lockedAt(packages, place, name));
  const problems = missing.map(({ place, name }) => `package-lock.json lacks ${name}, which ${place} asks for`);
  if (problems.length > 0)
    problems.push(
      "Take those that ask for them, with their builds, out of package-lock.json, and have them locked anew in a checkout without node_modules: npm install --package-lock-only",
    );
  return { optional: optional.length, problems };
}
