import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeNotices } from "./lib/notices.mjs";

let root;

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lectern-notices-"));
  const packages = {
    "": { name: "all" },
    "node_modules/plain": { version: "1.0.0", license: "MIT" },
    "node_modules/other": { version: "2.0.0", license: "ISC" },
    "node_modules/sound": { version: "3.0.0", license: "MIT" },
    "node_modules/@lectern/own": { resolved: "packages/own", link: true },
    "node_modules/@lectern/compiled": { resolved: "packages/compiled", link: true },
    "packages/own": { version: "0.1.0", license: "AGPL" },
    "packages/compiled": { version: "0.2.0", license: "LGPL" },
    "node_modules/tool": { version: "4.0.0", license: "UNKNOWN", dev: true },
    "node_modules/elsewhere": { version: "5.0.0", license: "MIT" },
  };
  write("package-lock.json", JSON.stringify({ packages }));
  for (const name of ["plain", "other", "sound"])
    write(`node_modules/${name}/LICENSE`, `The text of ${name === "sound" ? "sound" : "both"}.`);
  write("node_modules/sound/lib/sound.wasm", "");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const sound = {
  package: "sound",
  holds: [{ name: "A decoder", licence: "LGPL-2.1", words: "You may.", place: "its head" }],
};

test("every package that is used is named with its licence, and each text stands once", () => {
  const { text, packages, problems } = makeNotices(root, [sound]);
  expect({ packages, problems }).toEqual({ packages: 4, problems: [] });
  expect(text).toContain("elsewhere 5.0.0: MIT\nother 2.0.0: ISC\nplain 1.0.0: MIT\nsound 3.0.0: MIT\n");
  expect(text).toContain("  A decoder: LGPL-2.1\n    “You may.”\n    (its head)");
  expect(text).not.toContain("tool");
  expect(text.split("The text of both.")).toHaveLength(2);
  expect(text).toContain("other, plain\n\nThe text of both.");
});

test("what is inside compiled files has to be said, and of used packages alone", () => {
  expect(makeNotices(root, []).problems).toEqual([expect.stringContaining("sound holds compiled files or fonts")]);
  expect(makeNotices(root, [sound, { package: "gone-*", holds: [] }]).problems).toEqual([
    "gone-* of scripts/lib/inside-packages.json is not used",
  ]);
});

test("of Lectern's own packages those are named that hold the compiled programs of others", () => {
  write("node_modules/@lectern/compiled/LICENSE", "The text of compiled.");
  const compiled = {
    package: "@lectern/compiled",
    holds: [{ name: "An encoder", licence: "LGPL", place: "its head" }],
  };
  const { text, problems } = makeNotices(root, [sound, compiled]);
  expect(problems).toEqual([]);
  expect(text).toContain("@lectern/compiled 0.2.0: LGPL\nelsewhere 5.0.0: MIT");
  expect(text).toContain("@lectern/compiled\n\nThe text of compiled.");
  expect(text).not.toContain("@lectern/own");
});

test("a package that does not say its licence is found", () => {
  write("package-lock.json", JSON.stringify({ packages: { "node_modules/silent": { version: "1.0.0" } } }));
  write("node_modules/silent/package.json", "{}");
  expect(makeNotices(root, []).problems).toEqual(["silent does not say its licence"]);
  write("node_modules/silent/package.json", JSON.stringify({ licenses: [{ type: "MIT" }] }));
  expect(makeNotices(root, []).problems).toEqual([]);
  write("node_modules/silent/package.json", "{}");
  write("node_modules/silent/Readme.md", "# Silent\n\n## License\n\nMIT, as ever.\n\n## More\n");
  expect(makeNotices(root, [])).toMatchObject({
    problems: [],
    text: expect.stringContaining("silent\n\nMIT, as ever.\n"),
  });
});
