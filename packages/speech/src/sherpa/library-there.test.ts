import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { whyNoNeuralVoices } from "./library-there.ts";

interface LockedPackage {
  version: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

test("the library is there, and says so where it is not", () => {
  expect(whyNoNeuralVoices()).toBeUndefined();
  expect(whyNoNeuralVoices("linux-riscv64")).toContain("not on this kind of machine (linux-riscv64)");
});

test("npm installs it on every machine that Lectern runs on", () => {
  const lock = new URL("../../../../package-lock.json", import.meta.url);
  const { packages } = JSON.parse(readFileSync(lock, "utf8")) as { packages: Record<string, LockedPackage> };
  const version = packages["node_modules/sherpa-onnx-node"]?.version;
  const machines = Object.entries(packages).flatMap(([path, { optional, os = [], cpu = [], ...locked }]) =>
    /\/sherpa-onnx-(?:linux|darwin|win)/u.test(path) && optional === true && locked.version === version
      ? [`${os.join("")}-${cpu.join("")}`]
      : [],
  );
  expect(machines).toEqual(
    expect.arrayContaining(["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64"]),
  );
});
