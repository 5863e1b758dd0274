import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { processOf } from "./watch-npm.mjs";

// A whole start is in ../start.slow.test.mjs.
const program = `
  import { onNpmExit } from ${JSON.stringify(new URL("watch-npm.mjs", import.meta.url).href)};
  onNpmExit("start", () => {
    console.log("gone");
    process.exit();
  });
  console.log(process.pid);
  setInterval(() => undefined, 1000);
`;

/** The program as npm starts it, by a shell, with a shell in npm's place. */
function startByNpm(context) {
  const command = `"${process.execPath}" --input-type=module --eval "$PROGRAM"; true`;
  const npm = spawn("sh", ["-c", 'sh -c "$COMMAND"; true'], {
    env: {
      COMMAND: command,
      PROGRAM: program,
      npm_lifecycle_event: "start",
      npm_lifecycle_script: "node scripts/start.mjs",
    },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  context.onTestFinished(() => {
    try {
      process.kill(-Number(npm.pid), "SIGKILL");
    } catch {
      // All have ended.
    }
  });
  return { npm, lines: createInterface({ input: npm.stdout })[Symbol.asyncIterator]() };
}

test.skipIf(process.platform === "win32").for([
  ["npm", "SIGTERM"],
  ["npm", "SIGKILL"],
  ["its shell", "SIGKILL"],
])("what npm started hears that %s was ended by %s", async ([who, signal], context) => {
  const { npm, lines } = startByNpm(context);
  const pid = Number((await lines.next()).value);
  const shell = processOf(pid).parent;
  expect(processOf(shell).parent).toBe(npm.pid);
  process.kill(who === "npm" ? npm.pid : shell, signal);
  expect((await lines.next()).value).toBe("gone");
});
