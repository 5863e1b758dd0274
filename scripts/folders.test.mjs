import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkFolders } from "./lib/folders.mjs";

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lectern-folders-"));
  write("apps/server/src/main.ts", "packages/script/src/index.ts");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(...paths) {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "");
  }
}

function writeFiles(folder, count) {
  write(...Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`));
}

test("a folder of five files needs nothing, one of six says where to begin", () => {
  writeFiles("packages/script/src/words", 5);
  expect(checkFolders(root).problems).toEqual([]);
  writeFiles("packages/script/src/words", 6);
  expect(checkFolders(root).problems).toEqual([
    "packages/script/src/words has 6 files and no README.md that says where to begin",
  ]);
  write("packages/script/src/words/README.md");
  expect(checkFolders(root).problems).toEqual([]);
});

test("at most twenty files stand side by side; tests and their kits do not count", () => {
  write("apps/server/src/areas/library/README.md", "apps/server/src/areas/library/store.test.ts");
  writeFiles("apps/server/src/areas/library", 20);
  writeFiles("apps/server/src/areas/library/test-kit", 30);
  expect(checkFolders(root).problems).toEqual([]);
  write("apps/server/src/areas/library/store.tsx");
  expect(checkFolders(root).problems).toEqual([
    "apps/server/src/areas/library has 21 files; at most 20 stand side by side",
  ]);
});

test("every folder is looked at", () => {
  expect(checkFolders(root).folders).toBe(6);
});
