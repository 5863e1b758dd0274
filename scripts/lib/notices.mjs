// The licences of what Lectern is made of: of every package that is installed for use, and of what is inside those that
// hold compiled files or fonts, whose own fields speak of the code around them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const compiled = /\.(wasm|node|so|dylib|dll|woff2|ttf|otf|pfb)(\.[\d.]+)?$/;
const licenceFile = /^(licen[cs]e|copying|notice)/i;

/** Packages of the lock that a server or a browser uses, by name; Lectern's own where others' programs are compiled in. */
function usedPackages(root, inside) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const nameOf = (path) => path.split("node_modules/").at(-1);
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path.startsWith("node_modules/") && !dev && !devOptional)
    .filter(([path, { link }]) => !link || inside.some((entry) => covers(entry, nameOf(path))))
    .map(([path, { link, resolved, ...entry }]) => ({ path, ...(link ? packages[resolved] : entry) }))
    .map(({ path, version, license }) => ({ path, name: nameOf(path), version, licence: license }))
    .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

function holdsCompiled(folder) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? entry.name !== "node_modules" && holdsCompiled(join(folder, entry.name))
      : compiled.test(entry.name),
  );
}

function covers({ package: pattern }, name) {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** The licence of an installed package that its lock does not know. */
function ownLicence(folder) {
  const { license, licenses } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [first] = licenses ?? [];
  return typeof license === "string" ? license : (license?.type ?? first?.type ?? first);
}

/** Its files of licences; where there is none, what its readme says of it. */
function textsOf(folder) {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const read = (pattern) =>
    names.filter(({ name }) => pattern.test(name)).map(({ name }) => readFileSync(join(folder, name), "utf8"));
  const texts = read(licenceFile);
  const sections = () => read(/^readme/i).flatMap((text) => /^#+ *licen[cs]e\b[^\n]*\n([^#]+)/im.exec(text)?.[1] ?? []);
  return (texts.length > 0 ? texts : sections()).map((text) => text.trim()).filter((text) => text !== "");
}

function knownInside() {
  return JSON.parse(readFileSync(new URL("inside-packages.json", import.meta.url), "utf8"));
}

/**
 * @param inside what is known of compiled files and fonts; inside-packages.json when absent
 * @returns the text, and a sentence for each package of which too little is known
 */
export function makeNotices(root, inside = knownInside()) {
  const problems = [];
  const used = usedPackages(root, inside);
  const listed = [];
  const texts = new Map();
  for (const { path, name, version, licence: locked } of used) {
    const folder = join(root, path);
    const isHere = existsSync(folder);
    const licence = locked ?? (isHere ? ownLicence(folder) : undefined);
    if (!licence && !(isHere && textsOf(folder).length > 0)) problems.push(`${name} does not say its licence`);
    listed.push(`${name} ${version}: ${licence ?? "see its text"}`);
    if (!isHere) continue;
    if (holdsCompiled(folder) && !inside.some((entry) => covers(entry, name)))
      problems.push(
        `${name} holds compiled files or fonts: say whose, and their licence, in scripts/lib/inside-packages.json`,
      );
    for (const text of textsOf(folder)) texts.set(text, [...(texts.get(text) ?? []), name]);
  }
  for (const entry of inside) {
    if (!used.some(({ name }) => covers(entry, name)))
      problems.push(`${entry.package} of scripts/lib/inside-packages.json is not used`);
  }
  const within = inside.map(({ package: name, holds }) =>
    [
      name,
      ...holds.map(({ name: what, licence, words, place }) =>
        [`  ${what}: ${licence}`, ...(words ? [`    “${words}”`] : []), `    (${place})`].join("\n"),
      ),
    ].join("\n"),
  );
  const text = [
    "Lectern is AGPL-3.0-or-later (LICENSE); its player, its client and its arithmetic of colours are MIT (LICENSE in their folders).",
    "What it is made of has the licences below.",
    "INSIDE PACKAGES: COMPILED PROGRAMS AND FONTS",
    ...within,
    "PACKAGES",
    listed.join("\n"),
    "TEXTS",
    ...[...texts].map(([licence, names]) => `${"=".repeat(80)}\n${names.join(", ")}\n\n${licence}`),
  ].join("\n\n");
  return { text: `${text}\n`, packages: used.length, problems };
}
