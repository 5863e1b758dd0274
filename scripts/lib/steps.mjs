// The checks, each a name and a function that resolves with how many passed and failed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { checkFolders } from "./folders.mjs";
import { root, runCaptured, runInLines, say, toolEnvironment, unlessPassed } from "./runtime.mjs";

const packages = [
  "contract",
  "client",
  "speech",
  "script",
  "timeline",
  "audio",
  "captions",
  "podcast",
  "colour",
  "billing",
  "access",
].map((name) => `packages/${name}`);
/** What is written around the product. */
const around = ["e2e", "bench", "resilience"];
/** Programs of types, those that take longest first, and the folders each reads. @type {[string, string[]][]} */
const programs = [
  ["apps/server", ["apps/server", "packages"]],
  ["apps/dashboard", ["apps/dashboard", "packages"]],
  // One program for all three: each reads most of the server.
  ["e2e", [...around, "scripts", "apps", "packages"]],
  ["apps/player", ["apps/player", "packages"]],
  ...packages.map((name) => /** @type {[string, string[]]} */ ([name, ["packages"]])),
];
/** What is linted at a time. A change elsewhere can change what types say here: a fresh clone looks at everything. */
const linted = [["apps/server"], ["apps/dashboard"], [...around, "scripts", "apps/player"], ["packages"]];

/** Runs a tool: whether it was content, and what it printed. */
async function tool(node, command, args, env) {
  const { code, output } = await runCaptured(command, args, { env: toolEnvironment(node, env) });
  return { ok: code === 0, output };
}

/** Runs a tool and shows what it prints, line by line: others may print beside it. */
export async function shownTool(node, command, args, env) {
  return (await runInLines(command, args, { env: toolEnvironment(node, env) })) === 0;
}

function tally(passed, output = "") {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, output };
}

/** Runs checks of `[name, folders it reads, check]` side by side; those that passed with the same files are not run again. */
async function unlessAllPassed(some, atOnce) {
  const result = { passed: 0, failed: 0, output: "" };
  const waiting = [...some];
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { passed, failed, output = "" } = await unlessPassed(...next);
      result.passed += passed;
      result.failed += failed;
      result.output += output;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return result;
}

/** What a run learned about unchanged files serves the next one. Threads of one program would work out the same types each. */
async function typesOf(node, workspace) {
  const kept = join("node_modules", ".cache", "lectern-types", `${workspace.replace("/", "-")}.tsbuildinfo`);
  const args = ["-p", join(workspace, "tsconfig.json"), "--incremental", "--tsBuildInfoFile", kept];
  const { ok, output } = await tool(node, "tsc", [...args, "--singleThreaded"]);
  return tally(ok, output);
}

function types(node) {
  return unlessAllPassed(
    programs.map(([name, folders]) => [`types ${name}`, folders, () => typesOf(node, name)]),
    2,
  );
}

function lint(node) {
  async function lintOf(folders) {
    const { ok, output } = await tool(node, "oxlint", [
      "--type-aware",
      "--quiet",
      "--report-unused-disable-directives-severity=error",
      ...folders,
    ]);
    return tally(ok, output);
  }
  return unlessAllPassed(
    linted.map((folders) => [`lint ${folders[0]}`, folders, () => lintOf(folders)]),
    1,
  );
}

async function format(node) {
  const { ok, output } = await tool(node, "oxfmt", ["--check"]);
  return tally(ok, output);
}

async function imports() {
  // Loaded here because its parser is there only after the install.
  const { checkImports } = await import("./imports.mjs");
  const { modules, problems } = checkImports(root);
  const read = `import rules: ${modules} modules read, ${problems.length} broken rules`;
  return tally(problems.length === 0, [...problems, read, ""].join("\n"));
}

function folderSizes() {
  const looked = checkFolders(root);
  const read = `folders: ${looked.folders} looked at, ${looked.problems.length} problems`;
  return tally(looked.problems.length === 0, [...looked.problems, read, ""].join("\n"));
}

async function lockfile() {
  const { checkLockfile } = await import("./lockfile.mjs");
  const { optional, problems } = checkLockfile(root);
  const read = `lockfile: ${optional} optional packages looked for, ${problems.length} problems`;
  return tally(problems.length === 0 && optional > 0, [...problems, read, ""].join("\n"));
}

async function licences() {
  const { makeNotices } = await import("./notices.mjs");
  const { packages: count, problems } = makeNotices(root);
  const read = `licences: ${count} packages, ${problems.length} problems`;
  return tally(problems.length === 0 && count > 0, [...problems, read, ""].join("\n"));
}

async function sentences() {
  const { checkSentences } = await import("./sentences.mjs");
  const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
  const lists = { specified: read("specified-messages.json"), exceptions: read("sentence-exceptions.json") };
  const { modules, sentences: count, problems } = checkSentences(root, lists);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  say(`sentences: ${count} in ${modules} modules, ${problems.length} problems`);
  return tally(problems.length === 0 && count > 0);
}

async function deadCode(node) {
  const { ok, output } = await tool(node, "knip", ["--no-progress"]);
  return tally(ok, output);
}

/** Whether what browsers load, as it was built, calls what one of those that count lacks, or is drawn by it. */
export async function browserSupport() {
  const { browserProblems, browsersOf, scriptsIn } = await import("./browser-support.mjs");
  const { styleProblems, stylesIn, stylesOfScripts } = await import("./style-support.mjs");
  const fallbacks = JSON.parse(readFileSync(new URL("browser-fallbacks.json", import.meta.url), "utf8"));
  const pages = stylesIn(join(root, "apps/server/src/areas/player"));
  const bundles = [
    ["apps/dashboard", "dist/assets", stylesIn(join(root, "apps/dashboard/dist/assets"))],
    ["apps/player", "dist", new Map([...pages, ...stylesOfScripts(join(root, "apps/player/src"))])],
  ];
  const problems = bundles.flatMap(([workspace, folder, sheets]) => {
    const browsers = browsersOf(join(root, workspace));
    const { scripts, styles } = fallbacks[workspace];
    return [
      ...browserProblems(scriptsIn(join(root, workspace, folder)), browsers, scripts),
      ...styleProblems(sheets, browsers, styles),
    ];
  });
  return tally(problems.length === 0, [...problems, ""].join("\n"));
}

/** Whether what is alike on every machine has grown: bytes that browsers load, memory at rest. */
export async function figures(node) {
  const { ok, output } = await tool(node, node, [join(root, "scripts/bench.mjs"), "--steady"]);
  return tally(ok, output);
}

/** All checks that run nothing of the product, as lanes. */
export function checks(node) {
  return [
    [["types", () => types(node)]],
    [
      ["format", () => format(node)],
      ["import rules", () => imports()],
      ["folders", () => Promise.resolve(folderSizes())],
      ["lockfile", () => lockfile()],
      ["licences", () => licences()],
      ["sentences", () => sentences()],
      ["dead code", () => deadCode(node)],
      ["lint", () => lint(node)],
    ],
  ];
}

/** Where Node keeps what it compiled of the sources for the next run. */
export const testEnvironment = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "lectern-tests") };

/** Vitest over `paths` (all when none) of these projects (all when none); counts come from its own JSON report. */
export async function vitest(node, { projects = [], paths = [] }) {
  const folder = mkdtempSync(join(tmpdir(), "lectern-vitest-"));
  const report = join(folder, "report.json");
  const args = [
    "run",
    "--config",
    "vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
    ...paths,
  ];
  const ok = await shownTool(node, "vitest", args, testEnvironment);
  return countsOf(report, folder, ok);
}

function countsOf(report, folder, ok) {
  const counts = readReport(report, folder);
  if (!counts) return tally(false);
  const failed = counts.numFailedTests + (counts.success || counts.numFailedTests > 0 ? 0 : 1);
  const failures = counts.testResults.flatMap((file) => failuresOfVitest(file));
  const files = counts.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }));
  return { passed: counts.numPassedTests, failed: ok ? failed : Math.max(1, failed), failures, files };
}

function readReport(report, folder) {
  const read = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return read;
}

/** What failed in a file, and the file itself where it could not be run. */
function failuresOfVitest({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => ({ test: `${file} › ${test.fullName}`, why: (test.failureMessages ?? []).join("\n") }));
  return tests.length === 0 && status === "failed" ? [{ test: file, why: message }] : tests;
}

/** What a test that ran out of time was at. */
function lastStepOf(steps) {
  const last = steps.at(-1);
  return last === undefined ? [] : [`The last step, of ${last.duration} ms: ${last.title}`];
}

function failuresOfPlaywright({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      test: `e2e/${file} › ${title}`,
      why: tests
        .flatMap(({ results }) =>
          results.flatMap(({ errors, steps = [] }) => [
            ...(errors.length > 0 ? lastStepOf(steps) : []),
            ...errors.map(({ message }) => message),
          ]),
        )
        .join("\n"),
    }));
  return [...own, ...suites.flatMap((suite) => failuresOfPlaywright(suite))];
}

/** How long the tests of each file took in all. */
function timesOfPlaywright({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file: `e2e/${file}`, ms: duration }))),
  );
  return [...own, ...suites.flatMap((suite) => timesOfPlaywright(suite))];
}

function summed(times) {
  const total = new Map();
  for (const { file, ms } of times) total.set(file, (total.get(file) ?? 0) + ms);
  return [...total].map(([file, ms]) => ({ file, ms }));
}

/** Playwright's tests by this configuration; counts come from its own JSON report. */
async function playwright(node, config, given, env) {
  const folder = mkdtempSync(join(tmpdir(), "lectern-e2e-"));
  const report = join(folder, "report.json");
  const args = ["test", "--config", config, "--reporter=list,json", ...given];
  const ok = await shownTool(node, "playwright", args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const read = readReport(report, folder);
  if (!read) return tally(false);
  const { expected, flaky, unexpected } = read.stats;
  return {
    passed: expected + flaky,
    failed: ok ? unexpected : Math.max(1, unexpected),
    failures: failuresOfPlaywright(read),
    files: summed(timesOfPlaywright(read)),
  };
}

/** The browser tests of `paths` (all when none), against a real server in a real Chromium. */
export function browser(node, chromium, paths = []) {
  return playwright(node, "e2e/playwright.config.ts", paths, { CHROMIUM_PATH: chromium });
}

/** The journeys of every browser in one beside Chromium; `env` says where what it needs is. */
export function otherBrowser(node, name, env) {
  return playwright(node, "e2e/browsers.config.ts", [`--project=${name}`], env);
}

/** The quick tests of the packages that need no Node, DOM or clock. */
export function pureTests(node) {
  return unlessPassed("pure packages", ["packages", "scripts"], async () => {
    const folder = mkdtempSync(join(tmpdir(), "lectern-vitest-"));
    const report = join(folder, "report.json");
    const args = ["run", "--config", "vitest.config.ts", "--project=pure", "--reporter=default", "--reporter=json"];
    const { ok, output } = await tool(node, "vitest", [...args, `--outputFile.json=${report}`], testEnvironment);
    return { ...countsOf(report, folder, ok), output };
  });
}
