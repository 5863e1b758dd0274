import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);
const each = 300;

/** Takes so many ports in a process of its own, which ends then. */
async function takenElsewhere(): Promise<number[]> {
  const module = new URL("free-port.ts", import.meta.url).href;
  const program = `import { freePort } from ${JSON.stringify(module)};
    const ports = [];
    for (let taken = 0; taken < ${each}; taken += 1) ports.push(await freePort());
    process.stdout.write(JSON.stringify(ports));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
  return JSON.parse(stdout) as number[];
}

test("a port is one process's own, and none that the system hands out by itself", async () => {
  const ports: number[] = [];
  for (let taken = 0; taken < each; taken += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(each);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  const others = (await Promise.all([takenElsewhere(), takenElsewhere()])).flat();
  expect(others).toHaveLength(2 * each);
  expect(others.filter((port) => ports.includes(port))).toEqual([]);
});
