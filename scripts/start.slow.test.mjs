import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { processOf } from "./lib/watch-npm.mjs";
import { ensureBuilt, ensureInstalled, root } from "./lib/runtime.mjs";

let dataDir;
let started;

beforeAll(async () => {
  await ensureInstalled(process.execPath);
  await ensureBuilt(process.execPath);
  // One folder for all of them: the first makes the database, and whatever ended it, the next start finds it sound.
  dataDir = mkdtempSync(join(tmpdir(), "lectern-start-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

beforeEach(() => {
  started = [];
});
afterEach(() => {
  for (const pid of started) kill(pid, "SIGKILL");
});

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return processOf(pid) !== undefined;
  } catch {
    return false;
  }
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

function descendantsOf(pid) {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const children = pids.filter((other) => processOf(other)?.parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Lectern on a port and a folder of its own, once it is ready. */
async function start(command, args, env = {}) {
  const first = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: dataDir, PORT: "0", DATA_DIR: join(dataDir, "data"), BILLING: "none", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, as a terminal gives it one.
    detached: true,
  });
  started.push(first.pid);
  let output = "";
  for (const stream of [first.stdout, first.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  await expect.poll(() => output).toMatch(/ready on http/);
  const [, url] = /ready on (http:\S+)/.exec(output);
  const database = Number.parseInt(readFileSync(join(dataDir, "data/postgres/postmaster.pid"), "utf8"), 10);
  const pids = [first.pid, ...descendantsOf(first.pid)];
  started.push(...pids, database);
  function named(pattern) {
    return pids.find((pid) => pattern.test(commandOf(pid)));
  }
  return {
    first,
    url,
    database,
    npm: named(/^npm/),
    shell: named(/^sh -c/),
    starter: named(/^\S*node \S*start\.mjs$/),
    server: named(/dist\/main\.js$/),
    output: () => output,
  };
}

async function isServed(url) {
  return fetch(`${url}/api/ready`).then(
    () => true,
    () => false,
  );
}

async function expectAllGone({ url, server, starter, database }) {
  await expect.poll(() => [server, starter, database].filter(isAlive)).toEqual([]);
  expect(await isServed(url)).toBe(false);
  // What is stopped in order takes its note with it.
  expect(["postgres/postmaster.pid", "lock.pid"].filter((name) => existsSync(join(dataDir, "data", name)))).toEqual([]);
}

describe.skipIf(process.platform !== "linux")("npm start", () => {
  // A newer Node lets the server take the starter's place.
  const older = { NODE_OPTIONS: "--import=data:text/javascript,process.execve=undefined" };
  for (const { who, signal, env } of [
    { who: "npm", signal: "SIGTERM" },
    { who: "npm", signal: "SIGKILL" },
    { who: "shell", signal: "SIGKILL" },
    { who: "server", signal: "SIGTERM" },
    { who: "npm", signal: "SIGKILL", env: older },
    { who: "shell", signal: "SIGKILL", env: older },
    { who: "starter", signal: "SIGTERM", env: older },
    { who: "starter", signal: "SIGKILL", env: older },
  ]) {
    test(`stops the server and its database when its ${who} is sent ${signal}${env ? ", by an older Node" : ""}`, async () => {
      const running = await start("npm", ["start"], env);
      expect(running.starter === undefined).toBe(env === undefined);
      expect(await isServed(running.url)).toBe(true);
      expect(running[who]).toBeGreaterThan(1);
      process.kill(running[who], signal);
      await expectAllGone(running);
      expect(running.output()).toContain("Stopping.");
    });
  }

  test("stops in order though its output is not read any more", async () => {
    const running = await start("npm", ["start"]);
    expect(await isServed(running.url)).toBe(true);
    running.first.stdout.destroy();
    running.first.stderr.destroy();
    process.kill(running.npm, "SIGKILL");
    await expectAllGone(running);
  });

  for (const signal of ["SIGINT", "SIGTERM"]) {
    test(`ends with 0 when its whole group is sent ${signal}, as by a terminal or a service manager`, async () => {
      const running = await start(process.execPath, ["scripts/start.mjs"]);
      const ended = once(running.first, "exit");
      process.kill(-Number(running.first.pid), signal);
      expect((await ended)[0]).toBe(0);
      await expectAllGone(running);
    });
  }
});
