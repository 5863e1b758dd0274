import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import tuned from "../../../scripts/lib/server-process.json" with { type: "json" };

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const compileCache = fileURLToPath(new URL(`../../../${tuned.compileCache}`, import.meta.url));
let dataDir: string;
const started: ChildProcess[] = [];

interface Process {
  child: ChildProcess;
  /** What it says until (and with) the line that matches. */
  said(pattern: RegExp): Promise<string>;
  errors: Promise<string>;
  exit: Promise<number | null>;
}

function run(settings: Record<string, string> = {}): Process {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compileCache,
      PORT: "0",
      DATA_DIR: dataDir,
      BILLING: "none",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  let look: (() => void) | undefined;
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
    look?.();
  });
  return {
    child,
    said: async (pattern) =>
      await new Promise((resolve, reject) => {
        look = () => {
          if (pattern.test(output)) resolve(output);
        };
        child.once("exit", () => reject(new Error(`It ended without saying ${String(pattern)}: ${output}`)));
        look();
      }),
    errors: text(child.stderr),
    exit: once(child, "exit").then(([code]) => code as number | null),
  };
}

// One folder for all of them: whatever ended the one before, the next finds its database sound.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lectern-run-"));
});
afterEach(async () => {
  await Promise.all(
    started.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }),
  );
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const ready = /Lectern is ready on (http:\/\/localhost:\d+)/;

// Each test starts the whole server once or more, on a machine that may be busy with other tests.
describe("the server's process", () => {
  test("says where it is ready, answers there, and ends cleanly on Ctrl-C", async () => {
    const server = run();
    const [, url = ""] = ready.exec(await server.said(ready)) ?? [];
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    server.child.kill("SIGINT");
    server.child.kill("SIGINT");
    expect(await server.exit).toBe(0);
    expect(await server.errors).toBe("");
  });

  test("says which setting is wrong and why", async () => {
    const server = run({ PORT: "many" });
    expect(await server.exit).toBe(1);
    expect(await server.errors).toMatch(/^Lectern cannot start: PORT [^\n]+\n$/);
  });
});
