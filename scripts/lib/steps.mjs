// The checks, each a name and a function that resolves with how many passed and failed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run, say, toolEnvironment } from "./runtime.mjs";

const workspaces = ["script", "speech", "audio", "captions", "access", "contract"]
  .map((name) => `packages/${name}`)
  .concat(
    ["server", "dashboard", "player"].map((name) => `apps/${name}`),
    ["e2e", "bench"],
  );

async function tool(node, command, args, env) {
  return (await run(command, args, { env: toolEnvironment(node, env) })) === 0;
}

function tally(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

export async function types(node) {
  const result = { passed: 0, failed: 0 };
  for (const workspace of workspaces) {
    const ok = await tool(node, "tsc", ["-p", join(workspace, "tsconfig.json")]);
    result[ok ? "passed" : "failed"] += 1;
  }
  return result;
}

export async function lint(node) {
  return tally(await tool(node, "oxlint", ["--type-aware", "--quiet"]));
}

export async function format(node) {
  return tally(await tool(node, "oxfmt", ["--check"]));
}

export async function imports() {
  // Loaded here because its parser is there only after the install.
  const { checkImports } = await import("./imports.mjs");
  const { modules, problems } = checkImports(root);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  say(`import rules: ${modules} modules read, ${problems.length} broken rules`);
  return tally(problems.length === 0);
}

export async function deadCode(node) {
  return tally(await tool(node, "knip", ["--no-progress"]));
}

/** Vitest over `paths` (all tests when none); counts come from its own JSON report. */
export async function vitest(node, paths = [], env = {}) {
  const folder = mkdtempSync(join(tmpdir(), "lectern-vitest-"));
  const report = join(folder, "report.json");
  const args = [
    "run",
    "--config",
    "vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...paths,
  ];
  const ok = await tool(node, "vitest", args, env);
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (!counts) return tally(false);
  const failed = counts.numFailedTests + (counts.success || counts.numFailedTests > 0 ? 0 : 1);
  return { passed: counts.numPassedTests, failed: ok ? failed : Math.max(1, failed) };
}

/** Playwright against a real server in a real Chromium; counts come from its own JSON report. */
export async function browser(node, chromium) {
  const folder = mkdtempSync(join(tmpdir(), "lectern-e2e-"));
  const report = join(folder, "report.json");
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const ok = await tool(
    node,
    "playwright",
    ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    env,
  );
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).stats : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (!counts) return tally(false);
  return { passed: counts.expected + counts.flaky, failed: ok ? counts.unexpected : Math.max(1, counts.unexpected) };
}

/** Runs steps in order, all of them, and prints a line for each. */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 };
  for (const [name, step] of steps) {
    const started = Date.now();
    say(`${name} …`);
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
    say(`${name}: ${passed} passed, ${failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  return total;
}
