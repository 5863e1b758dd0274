import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeTinyPack } from "@lectern/speech/test-kit/tiny-pack";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createInstalledPacks, type InstalledPacks } from "./installed-packs.ts";

let dataDir: string;
let time: number;
let warned: unknown[];
let installed: InstalledPacks;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "lectern-packs-"));
  time = 0;
  warned = [];
  const log = { warn: (fields: unknown) => void warned.push(fields) };
  installed = createInstalledPacks({ dataDir, log, now: () => time });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function idsSoon(): string[] {
  time += 1000;
  return installed.list().map(({ id }) => id);
}

function folderOf(id: string): string {
  return join(installed.folder, id);
}

/** As a pack is added: everything else first, the manifest named last. */
function add(id: string, changes: object = {}): void {
  const { folder: _told, ...manifest } = writeTinyPack(folderOf(id), { id });
  const path = join(folderOf(id), "pack.json");
  writeFileSync(`${path}.new`, JSON.stringify({ ...manifest, ...changes }));
  renameSync(`${path}.new`, path);
}

test("packs are those with a manifest, read again when one comes, changes or goes", () => {
  expect(idsSoon()).toEqual([]);
  add("one");
  mkdirSync(folderOf("half"));
  expect(idsSoon()).toEqual(["one"]);
  const list = installed.list();
  expect(list[0]).toEqual(writeTinyPack(folderOf("one"), { id: "one" }));
  idsSoon();
  expect(installed.list()).toBe(list);
  add("two");
  expect(installed.list()).toBe(list);
  expect(idsSoon()).toEqual(["one", "two"]);
  add("one", { version: "other" });
  utimesSync(folderOf("one"), 1, 1);
  idsSoon();
  expect(installed.list()[0]?.version).toBe("other");
  rmSync(folderOf("one"), { recursive: true });
  expect(idsSoon()).toEqual(["two"]);
  expect(warned).toEqual([]);
});

test("a manifest that is broken, foreign or leads outside is left out with a line in the log", () => {
  add("good");
  const vits = { family: "vits", tokens: "tokens.txt" };
  const [voice] = writeTinyPack(folderOf("good")).voices;
  const broken: Record<string, object> = {
    "another-id": { id: "good" },
    "up-the-folder": { model: { ...vits, model: "../good/model.onnx" } },
    absolute: { model: { ...vits, model: "/etc/passwd" } },
    "of-windows": { model: { ...vits, model: "C:\\model.onnx" } },
    "with-comma": { model: { ...vits, model: "a,b.onnx" } },
    "unknown-family": { model: { ...vits, family: "wavenet", model: "model.onnx" } },
    "no-voices": { voices: [] },
    "twice-the-code": { voices: [voice, voice] },
    "no-language": { voices: [{ ...voice, locales: ["not a language"] }] },
    "odd-code": { voices: [{ ...voice, code: "a:b" }] },
    "too-long": { voices: Array.from({ length: 9000 }, (_, speaker) => ({ ...voice, code: `v${speaker}`, speaker })) },
  };
  for (const [id, changes] of Object.entries(broken)) add(id, changes);
  add("not-json");
  writeFileSync(join(folderOf("not-json"), "pack.json"), "{");
  expect(idsSoon()).toEqual(["good"]);
  expect(warned.map((fields) => (fields as { pack: string }).pack)).toEqual(
    [...Object.keys(broken), "not-json"].sort(),
  );
  // Nothing is said again of what stayed as it is.
  idsSoon();
  expect(warned).toHaveLength(Object.keys(broken).length + 1);
});
