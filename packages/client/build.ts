// Builds the package into dist: one module without dependencies, and its types made from the contract.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { keyCalls } from "./key-calls.ts";
import { typesOfCalls } from "./types-of-calls.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const dist = join(folder, "dist");
const calls = keyCalls();

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
await build({
  entryPoints: [join(folder, "src/index.ts")],
  outfile: join(dist, "index.js"),
  bundle: true,
  format: "esm",
  target: "es2022",
  define: { CALLS: JSON.stringify(routesOf()) },
  legalComments: "none",
  logLevel: "warning",
});
writeFileSync(join(dist, "index.d.ts"), `${declarationsOfSource()}\n${typesOfCalls(calls)}`);
copyFileSync(join(folder, "../../LICENSE"), join(dist, "LICENSE"));
process.stdout.write(`client: ${calls.length} calls\n`);

/** `{ articles: { put: ["PUT", "/organisation/…"] } }` */
function routesOf(): Record<string, Record<string, readonly [string, string]>> {
  const byArea = Map.groupBy(calls, ({ area }) => area);
  return Object.fromEntries(
    [...byArea].map(([area, inArea]) => [
      area,
      Object.fromEntries(inArea.map(({ name, method, path }) => [name, [method, path] as const])),
    ]),
  );
}

/** The types that src/index.ts exports; those it takes from src/calls.ts follow in the same file. */
function declarationsOfSource(): string {
  const out = mkdtempSync(join(tmpdir(), "lectern-client-"));
  try {
    const tsc = join(fileURLToPath(import.meta.resolve("typescript/package.json")), "../bin/tsc");
    const args = [tsc, "-p", join(folder, "tsconfig.build.json"), "--outDir", out];
    execFileSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
    const text = readFileSync(join(out, "index.d.ts"), "utf8");
    const [importLine = ""] = /^import type .* from "\.\/calls\.ts";$/m.exec(text) ?? [];
    if (importLine === "") throw new Error("The types of src/index.ts no longer begin as the build expects.");
    return text.replace(importLine, "").trim();
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
