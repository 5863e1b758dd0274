// npm forwards a signal to its shell at most; a killed parent forwards none. So the parent is polled.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const pollMs = 500;
const shells = /^-?(?:sh|ash|bash|busybox|dash|ksh|zsh)$/;

/**
 * Calls `onGone` once when npm, or the shell it started `script` in, has ended. Does nothing when npm did not start this
 * process: under nohup, setsid or a service manager npm lives on, and without npm no other process is watched.
 */
export function onNpmExit(script, onGone) {
  const { npm_lifecycle_event: event, npm_lifecycle_script: command } = process.env;
  if (event !== script || !command?.startsWith(`node scripts/${script}.mjs`)) return;
  const parent = process.ppid;
  const shell = processOf(parent);
  // npm's shell may replace itself by us; then npm is our parent, and its own parent is not watched.
  const npm = shell !== undefined && shells.test(shell.name) ? shell.parent : undefined;
  const timer = setInterval(() => {
    const parentGone = process.ppid !== parent;
    if (!parentGone && (npm === undefined || processOf(parent)?.parent === npm)) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
}

/** Name and parent of a process; undefined when it has ended. */
export function processOf(pid) {
  if (process.platform === "linux") {
    try {
      // "pid (name) state parent …"; the name may hold anything, brackets too.
      const [, name, parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      return { name, parent: Number(parent) };
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
  const [, parent, path] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? "") ?? [];
  return path === undefined ? undefined : { name: path.slice(path.lastIndexOf("/") + 1), parent: Number(parent) };
}
