import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
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
  test("is one on its data: a second says so", async () => {
    const server = run();
    await server.said(ready);
    const second = run();
    expect(await second.exit).toBe(1);
    expect(await second.errors).toMatch(/^Lectern cannot start: [^\n]*running[^\n]*\n$/i);
  });

  test("that is killed is followed by one that starts", async () => {
    const first = run();
    await first.said(ready);
    first.child.kill("SIGKILL");
    await first.exit;
    const second = run();
    expect(await second.said(ready)).toMatch(ready);
  });

  test("says when its port is taken, and leaves its data free", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const server = run({ PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(await server.errors).toBe(`Lectern cannot start: port ${port} is in use. Set PORT to another one.\n`);
    other.close();
    expect(await run().said(ready)).toMatch(ready);
  });
});
