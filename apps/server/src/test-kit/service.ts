import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A program that runs beside Lectern, as a package of Debian's brings it. */
export interface Service {
  port: number;
  /** Holds it still without ending it: nothing is answered until it goes on. */
  pause(): void;
  goOn(): void;
  stop: () => Promise<void>;
}

export interface ServiceOptions {
  command: string;
  args: readonly string[];
  port: number;
  /** Whether it does its work; without it, its port takes connections then. */
  answers?: () => Promise<boolean>;
  /** An account that is not root, for programs that refuse to be run by it. */
  uid?: number;
  gid?: number;
  /** How it is asked to end. */
  signal?: NodeJS.Signals;
}

const startLimitMs = 120_000;

/** Resolves once it answers. @throws with what it printed, when it ends before it does or never does */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { command, args, port, answers = () => isOpen(port), uid, gid, signal = "SIGTERM" } = options;
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output = `${output}${text}`.slice(-4000)));
  const until = Date.now() + startLimitMs;
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${command} does not answer:\n${output}`);
    await delay(100);
  }
  return {
    port,
    pause: () => signalGroup(child, "SIGSTOP"),
    goOn: () => signalGroup(child, "SIGCONT"),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      signalGroup(child, "SIGCONT");
      child.kill(signal);
      await ended;
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal);
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect({ host: "127.0.0.1", port });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once("connect", () => resolve(true));
  socket.once("error", () => resolve(false));
  const answer = await promise;
  socket.destroy();
  return answer;
}

/** @throws with what it printed, when it fails */
export function runToEnd(command: string, args: readonly string[], account: { uid?: number; gid?: number } = {}): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", ...account });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? ""}${stdout}${stderr}`);
}
