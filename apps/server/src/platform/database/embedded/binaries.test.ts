import { chmod, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findPackage, prepareBinaries } from "./binaries.ts";

const asRoot = process.geteuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "lectern-binaries-"));
  await chmod(root, 0o755);
});
afterEach(async () => {
  await chmod(join(root, "package/native/lib"), 0o755).catch(() => undefined);
  await rm(root, { recursive: true, force: true });
});

/** The package as npm unpacks it: without its links. */
async function unpacked(): Promise<{ folder: string; version: string }> {
  const { folder, version } = findPackage();
  const copy = join(root, "package/native");
  const links = new Set(
    (await readdir(join(folder, "lib"), { withFileTypes: true }))
      .filter((entry) => entry.isSymbolicLink())
      .map(({ name }) => join(folder, "lib", name)),
  );
  await cp(folder, copy, { recursive: true, filter: (path) => !links.has(path) });
  return { folder: copy, version };
}

describe("the programs of the embedded server", () => {
  test("run where they are, once the links that npm leaves out are made", async () => {
    const installed = await unpacked();
    const runAs = asRoot ? nobody : undefined;
    expect(await prepareBinaries(runAs, [], installed)).toEqual({
      folder: installed.folder,
      version: expect.stringMatching(/^18\./) as string,
    });
  });

  test("run as a copy where they cannot be reached or changed, made once", async () => {
    const installed = await unpacked();
    await chmod(asRoot ? join(root, "package") : join(installed.folder, "lib"), asRoot ? 0o700 : 0o500);
    const runAs = asRoot ? nobody : undefined;
    const cache = join(root, "cache");
    const expected = { folder: join(cache, `postgres-${installed.version}`), version: expect.any(String) as string };
    expect(await prepareBinaries(runAs, [cache], installed)).toEqual(expected);
    expect(await prepareBinaries(runAs, [cache], installed)).toEqual(expected);
    expect(await readdir(cache)).toEqual([`postgres-${installed.version}`]);
  });

  test("that can be run nowhere stop the start in a sentence", async () => {
    const installed = { folder: join(root, "nothing/native"), version: "18.0" };
    await expect(prepareBinaries(undefined, [], installed)).rejects.toThrow(
      /^The embedded database cannot be run from .*: .* Set DATABASE_URL to use an own PostgreSQL\.$/s,
    );
  });
});
