import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tuned from "../../../../scripts/lib/server-process.json" with { type: "json" };
import type { Config } from "../config/index.ts";
import { loadOrCreateSecret } from "../config/load-or-create-secret.ts";
import { cheapChallenge } from "./accounts/cheap-challenge.ts";
import { createServerDatabase } from "./create-server-database.ts";
import { freePort } from "./free-port.ts";
import { urlOf } from "./test-connection.ts";

/** Whole runs of tests, those in a browser and benchmarks run what `npm start` runs; others need no build. */
const isBuilt = process.env["LECTERN_BUILT"] !== undefined;
const main = fileURLToPath(new URL(isBuilt ? "../../dist/main.js" : "../main.ts", import.meta.url));
const variants = {
  "test-voices": fileURLToPath(new URL("main-with-test-voices.fixture.ts", import.meta.url)),
  "short-polls": fileURLToPath(new URL("main-with-short-polls.fixture.ts", import.meta.url)),
  "moved-clock": fileURLToPath(new URL("main-with-moved-clock.fixture.ts", import.meta.url)),
  "stalled-packs": fileURLToPath(new URL("main-with-stalled-packs.fixture.ts", import.meta.url)),
  starter: fileURLToPath(new URL("../../../../scripts/start.mjs", import.meta.url)),
};
const quickScrypt = fileURLToPath(new URL("quick-scrypt.ts", import.meta.url));
const slowAnswers = fileURLToPath(new URL("slow-answers.ts", import.meta.url));
/** For looking for tests, and pages, that count on an answer to be there in time. */
const slowMs = process.env["SLOW_ANSWERS_MS"];
const compileCache = fileURLToPath(new URL(`../../../../${tuned.compileCache}`, import.meta.url));

/** A real server in a process of its own, with a database and files of its own. */
export interface LecternServer {
  /** Its public address, which of several servers of an installation is the same; empty for one that only works. */
  url: string;
  /** Where it takes connections itself, whatever stands before it; empty for one that only works. */
  listenUrl: string;
  pid: number;
  dataDir: string;
  databaseUrl: string;
  /** What it signs with. */
  secret: string;
  billing: Config["billing"]["kind"];
  /** All it has printed so far. */
  output(): string;
  /** Codes mailed to an address, oldest first. */
  codesFor(email: string): Promise<string[]>;
  /** A challenge as its sign-up asks for, and as good, but solved in no time: a person's takes a second of a core. */
  challenge(): Promise<string>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would, its children with it. */
  kill(): Promise<void>;
  /** Waits until it has ended, whoever ended it. */
  ended(): Promise<void>;
}

export interface LecternServerOptions {
  env?: Record<string, string>;
  /** An earlier server's folder; a fresh one, removed at the end, when absent. */
  dataDir?: string;
  /** Test voices have styles and breathing. Short polls: the queue looks every second, and knows of a death within two. Moved clock: time passes as MINUTES_FILE says. Packs of audio stall once PACKS_TAKEN of them are stored. Starter: what `npm start` runs. */
  variant?: keyof typeof variants;
  /** The folder of a control group of Linux, which holds it and all that it starts. */
  controlGroup?: string;
}

export async function startLectern(options: LecternServerOptions = {}): Promise<LecternServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "lectern-e2e-")));
  // Who brings a folder brings its database too, or means the embedded one in it.
  const database = options.dataDir === undefined ? await createServerDatabase() : undefined;
  const port = options.env?.["PORT"] ?? String(await freePort());
  const started = options.variant ? variants[options.variant] : main;
  const imports = ["--import", quickScrypt, ...(slowMs === undefined ? [] : ["--import", slowAnswers])];
  const child = spawn(process.execPath, [...tuned.nodeArguments, ...imports, started], {
    env: {
      PATH: process.env["PATH"] ?? "",
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compileCache,
      ...tuned.environment,
      PORT: port,
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      ...(slowMs === undefined ? {} : { SLOW_ANSWERS_MS: slowMs }),
      ...(isBuilt ? { LECTERN_BUILT: "1" } : {}),
      ...database?.env,
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that `kill` reaches the database and the engines too.
    detached: true,
  });
  if (options.controlGroup) writeFileSync(join(options.controlGroup, "cgroup.procs"), String(child.pid));
  let text = "";
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const said = /ready (?:on (?<url>http:\/\/\S+)|to work)/.exec(text);
      if (said) ready.resolve(said.groups?.["url"] ?? "");
    });
  }
  child.once("close", (code) => ready.reject(new Error(`Lectern ended with ${code} before it was ready:\n${text}`)));
  async function cleanUp(): Promise<void> {
    await database?.drop();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  }

  const url = await ready.promise.catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });

  return {
    url,
    listenUrl: url === "" ? "" : `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    databaseUrl: options.env?.["DATABASE_URL"] ?? database?.url ?? embeddedUrl(dataDir),
    secret: options.env?.["SECRET"] ?? loadOrCreateSecret(dataDir),
    billing: (options.env?.["BILLING"] ?? "sandbox") as Config["billing"]["kind"],
    output: () => text,
    codesFor: (email) => codesIn(join(dataDir, "outbox"), email),
    challenge: () => cheapChallenge(options.env?.["SECRET"] ?? loadOrCreateSecret(dataDir)),
    async stop() {
      await end(child, "SIGTERM");
      await cleanUp();
    },
    async kill() {
      if (child.pid !== undefined) killGroup(child.pid);
      await end(child, "SIGKILL");
    },
    async ended() {
      if (isRunning(child)) await once(child, "exit");
    },
  };
}

/** Where the embedded database of a server that runs takes connections. */
export function embeddedUrl(dataDir: string): string {
  const host = readFileSync(join(dataDir, "postgres.socket"), "utf8").trim();
  return urlOf({ host, port: 5432, user: "lectern", database: "lectern" });
}

/** Nothing of it may be left. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

export async function codesIn(outbox: string, email: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return mails
    .filter((mail) => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`))
    .flatMap((mail) => /\b\d{6}\b/.exec(mail.slice(mail.indexOf("\r\n\r\n")))?.[0] ?? []);
}
