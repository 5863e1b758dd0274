// Hands mutants to processes, and ends one that does not come back.
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A mutant that takes so many times the processor time of its tests, and some seconds for loading, runs forever. */
const factor = 5;
/** Beyond this a process is begun anew: modules that were loaded once stay in its memory. */
const maxBytes = 1e9;
const pollMs = 250;
/** Where the processor time of another process cannot be read, and for a mutant that waits for nothing. */
const maxWallMs = 300_000;

const program = fileURLToPath(new URL("mutant-process.mjs", import.meta.url));

/**
 * A process that tries mutants (a file and the source that takes its place), one at a time. `setup`: a module that is loaded
 * first, as vitest does.
 */
export function openMutantProcess(root, setup = "") {
  let child;

  async function ready() {
    if (child) return child;
    child = fork(program, [root, setup], { cwd: root, stdio: ["ignore", "ignore", "pipe", "ipc"] });
    child.stderr.resume();
    await nextMessage(child);
    return child;
  }

  async function end() {
    if (!child) return;
    const ended = child;
    child = undefined;
    // One that ended by itself does not say so again.
    if (ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = new Promise((resolve) => ended.once("exit", resolve));
    ended.kill("SIGKILL");
    await gone;
  }

  return {
    /**
     * `{ failure, cpuSeconds }`, or `{ timedOut: true }` after `maxCpuSeconds` of processor time. `withCoverage`: and by module
     * which stretches of it ran.
     */
    async run({ mutant, tests, withCoverage = false, maxCpuSeconds = Infinity }) {
      const running = await ready();
      const began = cpuSecondsOf(running.pid) ?? 0;
      const beganAt = Date.now();
      let watch;
      const over = new Promise((resolve) => {
        watch = setInterval(() => {
          const used = (cpuSecondsOf(running.pid) ?? 0) - began;
          const isOver = used > maxCpuSeconds || (Number.isFinite(maxCpuSeconds) && Date.now() - beganAt > maxWallMs);
          if (isOver) resolve({ timedOut: true });
        }, pollMs);
      });
      running.send({ mutant, tests, withCoverage });
      const answer = await Promise.race([nextMessage(running), over]);
      clearInterval(watch);
      if (answer.timedOut || answer.ended || answer.bytes > maxBytes) await end();
      return answer;
    },
    end,
  };
}

/** A process that ended by itself is what its mutant did to it. */
function nextMessage(child) {
  return new Promise((resolve) => {
    const onExit = () => resolve({ ended: true, failure: { file: "", name: "", message: "The process ended." } });
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message);
    });
  });
}

/** undefined where the system does not say. */
function cpuSecondsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/** Runs each test file without a mutant: what it takes, in processor seconds, and what of our modules it runs. */
export async function observeTests(tests, { root, setup, workers }) {
  const waiting = [...tests];
  const observed = new Map();

  async function work() {
    const unchanged = openMutantProcess(root, setup);
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { failure, cpuSeconds, coverage } = await unchanged.run({ tests: [file], withCoverage: true });
      if (failure) throw new Error(`${file} fails without a mutant: ${failure.name}: ${failure.message}`);
      observed.set(file, { file, seconds: cpuSeconds, coverage });
    }
    await unchanged.end();
  }

  await Promise.all(Array.from({ length: workers }, work));
  return tests.map((file) => observed.get(file));
}

/** Whether what begins at an offset of a module ran: the innermost stretch around it says so. */
export function hasRun(coverage, path, offset) {
  let ran = false;
  let size = Infinity;
  for (const [start, end, isRun] of coverage[path] ?? []) {
    if (start > offset || end <= offset || end - start > size) continue;
    // One that was loaded twice has it twice.
    ran = isRun || (ran && end - start === size);
    size = end - start;
  }
  return ran;
}

/**
 * Tries every mutant with the tests that run it. `sourceOf(mutant)`: its module with it; it was read
 * before, so that who edits meanwhile changes nothing. `testsOf(mutant)`: paths with the processor seconds each takes.
 * Answers for each whether it was killed, and by what.
 */
export async function runMutants(mutants, { root, setup, sourceOf, testsOf, workers, onResult, maxSeconds = 5 }) {
  const waiting = [...mutants];
  const results = new Map();

  async function work() {
    const process = openMutantProcess(root, setup);
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const tests = testsOf(mutant);
      const usual = tests.reduce((sum, { seconds }) => sum + seconds, 0);
      const answer =
        tests.length === 0
          ? {}
          : await process.run({
              mutant: { file: mutant.file, source: sourceOf(mutant) },
              tests: tests.map(({ file }) => file),
              maxCpuSeconds: factor * usual + maxSeconds,
            });
      const result = {
        mutant,
        status: answer.timedOut ? "timed out" : answer.failure ? "killed" : "survived",
        by: answer.failure,
      };
      results.set(mutant, result);
      onResult?.(result, results.size);
    }
    await process.end();
  }

  await Promise.all(Array.from({ length: Math.min(workers, Math.max(1, waiting.length)) }, work));
  return mutants.map((mutant) => results.get(mutant));
}
