import { sandboxFlags } from "@lectern/audio/sandbox";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readerFiles } from "./reader-files.ts";

const run = promisify(execFile);

/** What a piece of code meets within the sandbox: the code of its error, or "done". */
async function outcomeOf(code: string): Promise<string> {
  const script = `
    const finish = (error) => { process.stdout.write(error?.code ?? "done"); process.exit(); };
    process.on("uncaughtException", finish);
    (async () => { ${code} })().then(() => finish(), finish);`;
  const { stdout } = await run(process.execPath, [...sandboxFlags(readerFiles, 64), "--eval", script], { env: {} });
  return stdout;
}

test.each([
  ["a file of the system", 'require("node:fs").readFileSync("/etc/passwd")'],
  ["a folder", 'require("node:fs").readdirSync("/")'],
  ["writing", 'require("node:fs").writeFileSync("/tmp/lectern-sandbox", "x")'],
  ["another process", 'require("node:child_process").spawn("true")'],
  ["a thread", 'new (require("node:worker_threads").Worker)("0", { eval: true })'],
  ["the network", 'await new Promise((_, no) => require("node:net").connect(9, "127.0.0.1").on("error", no))'],
  ["a name server", 'await require("node:dns").promises.lookup("example.com")'],
])("%s is out of reach", async (_what, code) => {
  expect(await outcomeOf(code)).toBe("ERR_ACCESS_DENIED");
});

test("its own libraries are within reach", async () => {
  const code = ["linkedom", "mammoth", "yauzl"].map(
    (name) => `await import(${JSON.stringify(import.meta.resolve(name))})`,
  );
  expect(await outcomeOf(code.join(";"))).toBe("done");
});
