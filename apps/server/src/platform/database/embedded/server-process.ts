import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Logger } from "../../logging/index.ts";
import type { Binaries } from "./binaries.ts";
import { dataFolderArgument, programEnvironment } from "./cluster.ts";
import type { RunAs } from "./run-as.ts";

export interface ServerProcessOptions {
  binaries: Binaries;
  folder: string;
  socketFolder: string;
  runAs: RunAs | undefined;
  /** False for tests only: their data need not outlive a power cut. */
  durable: boolean;
  maxConnections: number;
  log: Logger;
}

export interface ServerProcess {
  /** Resolves when it takes connections; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended, however. */
  readonly exited: Promise<void>;
  /** Ends every connection, writes what is open, and waits for the end. */
  stop(): Promise<void>;
}

/**
 * Becomes the server, and leaves a small child behind that waits for our end of the pipe to close, which the system
 * does whatever happens to us, and then tells the server to finish.
 */
const launcher = `exec 3<&0
server=$$
(read -r _ <&3; kill -INT $server) >/dev/null 2>&1 &
exec "$@" 3<&- </dev/null`;

const shutdownTimeoutMs = 10_000;

export function startServerProcess(options: ServerProcessOptions): ServerProcess {
  const program = join(options.binaries.folder, "bin", "postgres");
  const child = spawn("/bin/sh", ["-c", launcher, "sh", program, ...serverArguments(options)], {
    cwd: options.folder,
    env: programEnvironment(),
    // A session of its own: Ctrl-C in the terminal is for us to act on, in our order.
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    ...options.runAs,
  });
  const exited = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
    child.once("error", () => resolve());
  });
  return { ready: readiness(child, options.log), exited, stop: () => stop(child, exited) };
}

function readiness(child: ChildProcess, log: Logger): Promise<void> {
  const last: string[] = [];
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => reject(new Error(`The database server ended: ${last.join(" ") || "without a word."}`)));
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on("line", (line) => {
      last.push(line);
      if (last.length > 3) last.shift();
      report(line, log);
      if (line.includes("database system is ready to accept connections")) resolve();
    });
  });
}

function report(line: string, log: Logger): void {
  const [, level, message] = /^(LOG|WARNING|FATAL|PANIC|DETAIL|HINT|CONTEXT):\s+(.*)$/.exec(line) ?? [];
  const entry = { part: "postgres" };
  // Said of each connection that is ended with the server.
  const routine = message === "terminating connection due to administrator command";
  if ((level === "PANIC" || level === "FATAL") && !routine) log.warn(entry, message ?? line);
  else log.debug(entry, message ?? line);
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGQUIT"), shutdownTimeoutMs);
  await exited;
  clearTimeout(timer);
  child.stdin?.destroy();
}

/** Small and durable: a dashboard's load on a machine that does other things. */
function serverArguments({ folder, runAs, socketFolder, durable, maxConnections }: ServerProcessOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    max_connections: String(maxConnections),
    shared_buffers: "24MB",
    work_mem: "8MB",
    maintenance_work_mem: "32MB",
    dynamic_shared_memory_type: "mmap",
    huge_pages: "off",
    jit: "off",
    io_method: "sync",
    max_worker_processes: "1",
    max_parallel_workers: "0",
    max_parallel_workers_per_gather: "0",
    autovacuum_max_workers: "1",
    autovacuum_worker_slots: "1",
    wal_level: "minimal",
    max_wal_senders: "0",
    max_wal_size: "256MB",
    min_wal_size: "32MB",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    log_line_prefix: "",
    // Errors of statements are the caller's to report, and their text may hold personal data.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", dataFolderArgument(folder, runAs), ...pairs];
}
