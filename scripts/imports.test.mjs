import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkImports } from "./lib/imports.mjs";

let root;

const sound = {
  "packages/script/src/index.ts": 'export { a } from "./a.ts";',
  "packages/script/src/a.ts": 'import "./b.ts"; export const a = 1;',
  "packages/script/src/b.ts": "export const b = 1;",
  "packages/colour/src/index.ts": "export const a = 1;",
  "packages/audio/src/index.ts": 'import "fft"; import "wasm";',
  "packages/speech/src/index.ts": 'import "@lectern/script"; import "node:fs";',
  "packages/timeline/src/index.ts": 'import "@lectern/audio"; import "@lectern/script";',
  "packages/captions/src/index.ts": 'import type { A } from "@lectern/script";',
  "packages/podcast/src/index.ts": 'import type { A } from "@lectern/captions";',
  "packages/access/src/index.ts": 'import "fft";',
  "packages/billing/src/index.ts": 'import type { A } from "@lectern/access";',
  "packages/contract/src/index.ts": 'import "@lectern/script";',
  "packages/client/build.ts": 'import "@lectern/contract"; import "node:fs";',
  "packages/client/src/index.ts": 'import type { A } from "@lectern/contract";',
  "apps/server/src/main.ts": 'import "./areas/studio/index.ts"; import "node:fs";',
  "apps/server/src/areas/studio/index.ts": 'import "./store.ts";',
  "apps/server/src/areas/studio/store.ts": 'import "../library/index.ts";',
  "apps/server/src/areas/library/index.ts": 'import "./store.ts";',
  "apps/server/src/areas/library/store.ts": 'import "kysely";',
  "apps/dashboard/src/main.tsx": 'import "./app/app.tsx"; import "./platform/api.ts"; import "./ui/button.tsx";',
  "apps/dashboard/src/app/app.tsx": 'import "../areas/studio/routes.ts"; import "../areas/library/index.ts";',
  "apps/dashboard/src/areas/studio/routes.ts": 'import("./index.ts"); import "../../platform/api.ts";',
  "apps/dashboard/src/areas/studio/index.ts": 'import "../library/index.ts"; import "../../ui/button.tsx";',
  "apps/dashboard/src/areas/library/index.ts": 'import "./list.ts";',
  "apps/dashboard/src/areas/library/list.ts": 'import "react";',
  "apps/dashboard/src/platform/api.ts": 'import "../ui/button.tsx";',
  "apps/dashboard/src/ui/button.tsx": 'import "react";',
  "apps/player/src/main.ts": 'import type { A } from "@lectern/contract"; import "@lectern/colour";',
};

function write(files) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lectern-imports-"));
  write(sound);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a sound tree has no broken rule and every module is read", () => {
  expect(checkImports(root)).toEqual({ modules: Object.keys(sound).length, problems: [] });
});

test.each([
  [
    "a package that goes up the walk",
    "packages/script/src/b.ts",
    'import "@lectern/speech";',
    "may not import @lectern/speech",
  ],
  ["Node in a pure package", "packages/captions/src/index.ts", 'import "node:fs";', "runs without Node"],
  [
    "an area past another's index",
    "apps/server/src/areas/studio/store.ts",
    'import "../library/store.ts";',
    "past its index",
  ],
  [
    "a platform that knows an area",
    "apps/server/src/platform/x.ts",
    'import "../areas/library/index.ts";',
    "knows nothing of areas",
  ],
  [
    "a value from the contract in the player",
    "apps/player/src/main.ts",
    'import { a } from "@lectern/contract";',
    "only types",
  ],
  [
    "a value from the contract in the client",
    "packages/client/src/index.ts",
    'import { a } from "@lectern/contract";',
    "only types",
  ],
  [
    "ui that knows the platform",
    "apps/dashboard/src/ui/x.ts",
    'import "../platform/api.ts";',
    "ui may not import platform",
  ],
  [
    "ui that knows an area",
    "apps/dashboard/src/ui/x.ts",
    'import "../areas/studio/index.ts";',
    "ui may not import areas",
  ],
  ["ui that knows the app", "apps/dashboard/src/ui/x.ts", 'import "../app/app.tsx";', "ui may not import app"],
  [
    "a platform of the dashboard that knows an area",
    "apps/dashboard/src/platform/x.ts",
    'import type { A } from "../areas/library/index.ts";',
    "knows nothing of areas",
  ],
  [
    "a platform that knows the app",
    "apps/dashboard/src/platform/x.ts",
    'import("../app/app.tsx");',
    "platform may not import app",
  ],
  [
    "an area that knows the app",
    "apps/dashboard/src/areas/library/list.ts",
    'import type { A } from "../../app/app.tsx";',
    "areas may not import app",
  ],
  [
    "an app that goes past an area's index",
    "apps/dashboard/src/app/x.ts",
    'import "../areas/library/list.ts";',
    "reached by its index, its routes or its frame",
  ],
  [
    "an area that takes another's routes",
    "apps/dashboard/src/areas/library/list.ts",
    'import "../studio/routes.ts";',
    "past its index",
  ],
  [
    "an app that takes what starts it",
    "apps/dashboard/src/app/x.ts",
    'import "../main.tsx";',
    "may not import what starts the dashboard",
  ],
  [
    "a circle of types in the dashboard",
    "apps/dashboard/src/areas/library/list.ts",
    'import type { A } from "./index.ts";',
    "a circle",
  ],
  [
    "a circle of types on the server",
    "apps/server/src/areas/library/store.ts",
    'import type { A } from "./index.ts";',
    "a circle",
  ],
  ["a circle of types in a package", "packages/script/src/b.ts", 'import type { A } from "./a.ts";', "a circle"],
  [
    "a migration that somebody but the migrator reads",
    "apps/server/src/platform/x.ts",
    'import "./database/migrations/steps/0001-a.ts";',
    "read by their list alone",
  ],
  ["a circle", "packages/script/src/b.ts", 'import "./a.ts";', "a circle"],
  ["a module that is not there", "packages/script/src/b.ts", 'import "./gone.ts";', "does not exist"],
  [
    "the test kit in a source",
    "apps/server/src/main.ts",
    'import "./test-kit/index.ts"; import "./areas/studio/index.ts";',
    "only tests",
  ],
])("%s is a broken rule", (_name, path, source, reason) => {
  write({ [path]: source });
  expect(checkImports(root).problems.join("\n")).toContain(reason);
});

test("routes of the contract that do the work themselves are a broken rule; other routes may", () => {
  const path = "apps/server/src/areas/library/routes.ts";
  const routes = "const os = implement(contract.library);";
  write({ [path]: `${routes} os.list.handler(() => listItems(platform));` });
  expect(checkImports(root).problems).toEqual([]);

  write({ [path]: `${routes} os.list.handler(() => platform.database.tenant(id, listItems));` });
  expect(checkImports(root).problems).toEqual([`${path}: routes of the contract call operations: database`]);
  write({ [path]: `${routes} throw new AppError("NOT_FOUND", "Gone.");` });
  expect(checkImports(root).problems).toEqual([`${path}: routes of the contract call operations: AppError`]);

  write({ [path]: 'app.get("/feed", () => platform.database.tenant(id, listItems));' });
  expect(checkImports(root).problems).toEqual([]);
});

test("rooms keep the order of their table in the document, which names them all", () => {
  const area = "apps/server/src/areas/library";
  const table = (...rooms) =>
    write({
      "docs/ARCHITECTURE.md": ["", `| \`${area}\` | holds |`, "| --- | --- |", ...rooms, "", "| `x` | y |"].join("\n"),
    });
  write({
    [`${area}/list/page.ts`]: 'import "../search/query.ts";',
    [`${area}/search/query.ts`]: "",
    [`${area}/test-kit/index.ts`]: "",
  });
  table("| `search`, `list` | all |");
  expect(checkImports(root).problems).toEqual([]);

  table("| `list` | first |", "| `search` | then |");
  expect(checkImports(root).problems).toEqual([
    `${area}/list/page.ts: ${area}/search/query.ts: list comes before search in docs/ARCHITECTURE.md`,
  ]);
  table("| `list`, `find` | all |");
  expect(checkImports(root).problems).toEqual([
    `docs/ARCHITECTURE.md leaves out ${area}/search`,
    `docs/ARCHITECTURE.md has ${area}/find, which is not there`,
  ]);
});

test("a workspace of which nothing was read is a broken rule", () => {
  rmSync(join(root, "apps/player"), { recursive: true });
  mkdirSync(join(root, "apps/player"));
  expect(checkImports(root).problems).toEqual(["no module of apps/player was read"]);
});

test("folders that import each other are a broken rule, though no file does; tests may", () => {
  const area = "apps/server/src/areas/library";
  write({
    [`${area}/list/page.ts`]: 'import "../search/query.ts";',
    [`${area}/list/token.ts`]: "",
    [`${area}/search/query.ts`]: "",
    [`${area}/search/find.test.ts`]: 'import "../list/token.ts";',
  });
  expect(checkImports(root).problems).toEqual([]);

  write({ [`${area}/search/find.ts`]: 'import type { Token } from "../list/token.ts";' });
  const { problems } = checkImports(root);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`rooms of ${area} in a circle`);
  expect(problems[0]).toContain(`${area}/search/find.ts imports ${area}/list/token.ts`);
});
