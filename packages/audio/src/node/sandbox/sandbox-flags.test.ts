import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { sandboxFlags } from "./fork-sandbox.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "lectern-sandbox-"));
const sources = fileURLToPath(new URL("../../", import.meta.url));
const input = join(folder, "input");
const output = join(folder, "output");
writeFileSync(input, "");

afterAll(() => rmSync(folder, { recursive: true }));

/** What each piece of code meets within one sandbox: the code of its error, or "done". */
async function outcomesOf(pieces: Record<string, string>): Promise<Record<string, string>> {
  const script = `
    const attempts = { ${Object.entries(pieces)
      .map(([name, code]) => `${JSON.stringify(name)}: async () => { ${code} }`)
      .join(",\n")} };
    const outcomes = {};
    (async () => {
      for (const [name, attempt] of Object.entries(attempts))
        outcomes[name] = await attempt().then(() => "done", (error) => error.code ?? String(error));
      process.stdout.write(JSON.stringify(outcomes));
      process.exit();
    })();`;
  const flags = sandboxFlags({ code: sources, readable: [input, output], writable: [output] }, 64);
  const { stdout } = await run(process.execPath, [...flags, "--eval", script], { env: {} });
  return JSON.parse(stdout) as Record<string, string>;
}

test("[F50] the process of a file reaches that file, its output and its decoders, and nothing else", async () => {
  const denied = {
    "a file of the system": 'require("node:fs").readFileSync("/etc/passwd")',
    "a folder": 'require("node:fs").readdirSync("/")',
    "its neighbour": `require("node:fs").readFileSync(${JSON.stringify(join(folder, "other"))})`,
    "writing its input": `require("node:fs").writeFileSync(${JSON.stringify(input)}, "x")`,
    "writing elsewhere": `require("node:fs").writeFileSync(${JSON.stringify(join(folder, "other"))}, "x")`,
    "another process": 'require("node:child_process").spawn("true")',
    "a thread": 'new (require("node:worker_threads").Worker)("0", { eval: true })',
    "the network": 'await new Promise((_, no) => require("node:net").connect(9, "127.0.0.1").on("error", no))',
    "a name server": 'await require("node:dns").promises.lookup("example.com")',
  };
  const allowed = {
    "its input": `require("node:fs").readFileSync(${JSON.stringify(input)})`,
    "its output": `require("node:fs").writeFileSync(${JSON.stringify(output)}, "x")`,
    decoders: [
      "mpg123-decoder",
      "@wasm-audio-decoders/flac",
      "@wasm-audio-decoders/ogg-vorbis",
      "opus-decoder",
      "@audio/decode-aac",
    ]
      .map((name) => `await import(${JSON.stringify(import.meta.resolve(name))})`)
      .join(";"),
  };
  const outcomes = await outcomesOf({ ...denied, ...allowed });
  expect(outcomes).toEqual({
    ...Object.fromEntries(Object.keys(denied).map((name) => [name, "ERR_ACCESS_DENIED"])),
    ...Object.fromEntries(Object.keys(allowed).map((name) => [name, "done"])),
  });
});
