import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll } from "vitest";
import tuned from "../../../../scripts/lib/server-process.json" with { type: "json" };

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const compileCache = fileURLToPath(new URL(`../../../../${tuned.compileCache}`, import.meta.url));

export interface MainProcess {
  child: ChildProcess;
  /** What it says until (and with) the line that matches. */
  said(pattern: RegExp): Promise<string>;
  errors: Promise<string>;
  exit: Promise<number | null>;
}

/** What it says once it answers. */
export const ready = /Lectern is ready on (http:\/\/localhost:\d+)/;

/** Starts `main.ts` as a program, with its embedded database; what still runs after a test is ended. */
export function useMainProcess(): (settings?: Record<string, string>) => MainProcess {
  let dataDir: string;
  const started: ChildProcess[] = [];

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

  return (settings = {}) => {
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
  };
}
